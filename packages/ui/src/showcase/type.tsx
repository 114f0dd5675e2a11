import { Section } from '#/showcase/section.tsx'

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']
const surfaces = [
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-soft'],
  ['tide', 'bg-tide text-on-tide'],
  ['coral', 'bg-coral text-on-coral'],
  ['tide tint', 'bg-tide-tint text-tide'],
  ['coral tint', 'bg-coral-tint text-coral'],
  ['plum tint', 'bg-plum-tint text-plum'],
  ['amber tint', 'bg-amber-tint text-amber'],
  ['ink', 'bg-ink text-paper'],
]

/** Type scale, scripts and colours. */
export function ShowcaseType() {
  return (
    <Section title="Type and colour">
      <div className="flex flex-col gap-1">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate`}>
            The water stood at 1,204 since Monday <span className="text-soft">{size}</span>
          </p>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <p lang="ja">水位は月曜日から1,204のままです。変化があれば記録されます。</p>
        <p lang="ko">수위는 월요일부터 1,204입니다. 변화가 있으면 기록됩니다.</p>
        <p lang="th">ระดับน้ำอยู่ที่ 1,204 ตั้งแต่วันจันทร์ หากมีการเปลี่ยนแปลงจะถูกบันทึกไว้</p>
      </div>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-5">
        {surfaces.map(([name, classes]) => (
          <div key={name} className={`flex h-16 items-end p-2 text-xs ${classes}`}>
            {name}
          </div>
        ))}
      </div>
    </Section>
  )
}
