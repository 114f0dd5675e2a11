import type { ArchivePerson } from '@tidewatch/insights/observation'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import type { PlantedDelivery } from '@tidewatch/insights/testing/planted-schedule'
import { followersPath, followingPath, mangle, relation } from './samples.ts'
import { type Files, zipFile } from './zip.ts'

type Writing = PlantedDelivery['writing']

const usernameLabels: Record<Writing['language'], string> = {
  en: 'Username',
  de: 'Benutzername',
  ko: '사용자 이름',
  pt: 'Nome de usuário',
}
const changeLabels: Record<Writing['language'], readonly [changed: string, before: string, after: string, at: string]> =
  {
    en: ['Changed', 'Previous Value', 'New Value', 'Change Date'],
    de: ['Geändert', 'Vorheriger Wert', 'Neuer Wert', 'Änderungsdatum'],
    ko: ['변경됨', '이전 값', '새 값', '변경 날짜'],
    pt: ['Alterado', 'Valor anterior', 'Novo valor', 'Data da alteração'],
  }

const secondsOf = ({ since }: ArchivePerson) => (since?.getTime() ?? 0) / 1000

/** A person in the newest layout, whose fields are distinguished only by their labels in the account's language. */
function labelled(person: ArchivePerson, language: Writing['language']) {
  const href = `https://www.instagram.com/${person.username}`
  return {
    timestamp: secondsOf(person),
    media: [],
    label_values: [
      { label: 'URL', value: href, href },
      { label: mangle(language === 'ko' ? '이름' : 'Name'), value: `the.${person.username}`.slice(0, 30) },
      { label: mangle(usernameLabels[language]), value: person.username },
    ],
  }
}

function rename({ at, before, after }: Writing['renames'][number], language: Writing['language']) {
  const [changed, previous, next, date] = changeLabels[language].map(mangle) as [string, string, string, string]
  return {
    string_map_data: {
      [changed]: { value: mangle(usernameLabels[language]) },
      [previous]: { value: before },
      [next]: { value: after },
      [date]: { timestamp: at },
    },
  }
}

/**
 * A planted delivery as Instagram writes it: in its language, with single-entry lists bare, under its owner's name at
 * the time.
 */
export function writtenDelivery({ id, made, followers, following, writing }: PlantedDelivery) {
  const { owner, language, isBare, renames } = writing
  const list = <Item>(items: Item[]) => (isBare && items.length === 1 ? items[0] : items)
  const files: Files = {}
  if (followers) files[followersPath] = list(followers.map((person) => relation(person.username, secondsOf(person))))
  if (following) {
    files[followingPath] = { relationships_following: list(following.map((person) => labelled(person, language))) }
  }
  if (renames.length > 0) {
    files['personal_information/personal_information/profile_changes.json'] = {
      profile_profile_change: list(renames.map((each) => rename(each, language))),
    }
  }
  const name = `instagram-${owner}-${utcDay(made * 1000)}-AbCd12${id.padStart(2, '0')}.zip`
  return zipFile(files, name)
}
