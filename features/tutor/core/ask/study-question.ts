/**
 * Study questions: `mnemonic for OSI`, `what should I know about Wi-Fi channels for the exam`, `example of a VLAN plan`.
 *
 * Their words of study say what kind of unit is wanted, and stand in units of every topic. What is studied is looked
 * for without them.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Wanted } from './kind-of-question.ts'
import type { NearRow } from './near-row.ts'

const STUDY_WORDS =
  /\b(?:mnemonics?|flash ?cards?|tricks?|memory aids?|cheat ?sheets?|acronyms?|by heart|heart|key points?|(?:help me|how (?:do|can|to|should) (?:i|you)|what (?:should|must|do) i(?: need to| have to)?|i (?:need|have|must) to|easy way to|best way to|a way to)|need to|have to|(?:to )?(?:remember|memori[sz]e|learn|know|study|review)(?:ing)?|(?:on|for|in|before) (?:the |my )?(?:exam|test|network\+|n10-?009|cert\w*)|the (?:evening|night) before(?: the exam)?|do i|is it|asked|come up|show up|appear|exam|(?:give|show|tell) (?:me |us )?(?:a |an |some |another )?|(?:can|could) (?:i|you) (?:have |get |give |show )?(?:me )?(?:a |an |some )?|(?:a |an |some |another |real )?(?:examples?|samples?)(?: (?:of|for|with|where))?|walk me (?:through|thru|thro)|with (?:real )?(?:numbers|values)|pls|please)\b/gi

/** What is studied; null where nothing is left, or where it is no study question. */
export function subjectOfStudy(text: string, wanted: Wanted): string | null {
  if (wanted !== 'exam' && wanted !== 'example') return null
  const subject = text
    .replaceAll(STUDY_WORDS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,.;:?!]+|[\s,.;:?!]+$/g, '')
  return subject.length < 2 || subject === text ? null : subject
}

const TOPICS = 3
const OF_TOPIC = 0.12
const OF_KIND = 0.1

/** What a unit of the wanted kind gets where its topic is among those nearest to what is studied. */
export function studyBonus(
  near: readonly NearRow[],
  wanted: Wanted,
  units: ReadonlyMap<string, AnswerUnit>,
): (unit: AnswerUnit) => number {
  const topics = new Set<string>()
  for (const { kind, id } of near) {
    const topic = kind === 'answer' ? units.get(id)?.topic : undefined
    if (topic !== undefined) topics.add(topic)
    if (topics.size === TOPICS) break
  }
  return ({ kind, topic }) => {
    if (!topics.has(topic)) return 0
    return kind === wanted ? OF_TOPIC + OF_KIND : OF_TOPIC
  }
}
