import * as z from 'zod'

// Every field of every item may be missing or have another type; that must only affect the field, never the item.
const text = z.string().optional().catch(undefined)
const stamp = z.union([z.number(), z.string()]).optional().catch(undefined)

const entry = z.object({ href: text, value: text, timestamp: stamp })
const media = z.object({ uri: text, creation_timestamp: stamp })
const leaf = z.object({ label: text, title: text, value: text, href: text, timestamp_value: stamp })

function listOf<Shape extends z.ZodType>(shape: Shape) {
  return z.array(shape.nullable().catch(null)).optional().catch(undefined)
}

// Label values nest exactly twice ("Owner" contains a group that contains its fields); deeper nesting is ignored.
const innerGroup = leaf.extend({ dict: listOf(leaf) })
const labelValue = leaf.extend({ dict: listOf(innerGroup) })

/**
 * One item of an archive file in any of its three shapes: `string_list_data`, `string_map_data` and `label_values`,
 * or the media shape of posts.
 */
export const itemSchema = z.object({
  title: text,
  uri: text,
  timestamp: stamp,
  creation_timestamp: stamp,
  fbid: text,
  string_list_data: listOf(entry),
  string_map_data: z.record(z.string(), entry.nullable().catch(null)).optional().catch(undefined),
  label_values: listOf(labelValue),
  media: listOf(media),
})

export type Item = z.infer<typeof itemSchema>
export type ListEntry = z.infer<typeof entry>
export type Leaf = z.infer<typeof leaf>
export type LabelValue = z.infer<typeof labelValue>

/** The valid members of an optional list. */
export function present<Member>(list: (Member | null)[] | undefined): Member[] {
  return list === undefined ? [] : list.filter((member) => member !== null)
}
