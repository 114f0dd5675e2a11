import { Link, Section, Text } from 'react-email'
import { colours } from './layout.tsx'

/** One change, worded as everywhere in the product. */
export interface ChangeText {
  /** The sentence. */
  text: string
  /** The details: `before → after`, or the beginning of a post. */
  detail: string | null
  /** The post on Instagram. */
  link: string | null
}

const line = { fontSize: 16, lineHeight: '24px', margin: 0, color: colours.ink }

/** A list of changes, each with its details. */
export function ChangeList({ changes }: { changes: readonly ChangeText[] }) {
  return changes.map(({ text, detail, link }, index) => (
    <Section key={index} style={{ borderLeft: `2px solid ${colours.hairline}`, margin: '0 0 12px', paddingLeft: 12 }}>
      <Text style={line}>
        {link ? (
          <Link href={link} style={{ color: colours.tide, textDecoration: 'underline' }}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Text>
      {detail ? (
        <Text style={{ ...line, color: colours.soft, fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ) : null}
    </Section>
  ))
}
