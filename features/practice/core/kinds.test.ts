/** What every kind keeps: topics, and what difficulty means. */
import { describe, expect, test } from 'vitest'

import { readAllKinds } from '../read/testing.ts'
import { DIFFICULTIES, type Exercise } from './exercise.ts'
import { isDrill, LEAST_OF_A_DRILL } from './subjects.ts'

const SEEDS = 40

const { kinds } = await readAllKinds()

/** How many answers an exercise wants. */
function partsOf({ fields }: Exercise): number {
  return fields.reduce((count, field) => {
    if (field.type === 'matching') return count + field.rows.length
    if (field.type === 'table') return count + field.rows.length * field.columns.length
    return count + 1
  }, 0)
}

describe.for([...kinds])('%s', ([, kind]) => {
  const { module, subjects } = kind
  const topicsById = new Map(subjects.map(({ id, topics }) => [id, topics]))
  const topics = [...new Set(subjects.flatMap((subject) => subject.topics))]

  test('every subject is posed at every difficulty', () => {
    expect(subjects).not.toEqual([])
    for (const { id } of subjects) {
      for (const difficulty of DIFFICULTIES) {
        const { subjects: posed } = module.generate(7, difficulty, { topics: [], subject: id })
        expect(posed).toContain(id)
      }
    }
  })

  test('a harder problem wants no fewer answers', () => {
    for (const { id } of subjects) {
      for (let seed = 0; seed < 5; seed += 1) {
        const scope = { topics: [], subject: id }
        const [first = 0, second = 0, third = 0] = DIFFICULTIES.map((difficulty) =>
          partsOf(module.generate(seed, difficulty, scope)),
        )
        expect([first <= second, second <= third]).toEqual([true, true])
      }
    }
  })

  test('a drill about a topic poses only what concerns it, and all of that', () => {
    for (const topic of topics.filter((each) => isDrill(subjects, [each]))) {
      const about = subjects.filter((subject) => subject.topics.includes(topic))
      for (const difficulty of DIFFICULTIES) {
        const posed = new Set<string>()
        for (let seed = 0; seed < SEEDS * about.length; seed += 1) {
          const exercise = module.generate(seed, difficulty, { topics: [topic] })
          for (const id of exercise.subjects) {
            posed.add(id)
            expect(topicsById.get(id) ?? []).toContain(topic)
          }
          if (posed.size === about.length) break
        }
        expect([...posed].toSorted()).toEqual(about.map(({ id }) => id).toSorted())
      }
    }
  })
})

test('fewer subjects than a drill wants are no drill, unless numbers make each anew', () => {
  const subject = (id: string, isEndless = false) => ({ id, topics: ['vlans'], isEndless })
  const few = Array.from({ length: LEAST_OF_A_DRILL - 1 }, (_, index) => subject(String(index)))
  expect(isDrill(few, ['vlans'])).toBe(false)
  expect(isDrill([...few, subject('one-more')], ['vlans'])).toBe(true)
  expect(isDrill([subject('one', true)], ['vlans'])).toBe(true)
  expect(isDrill([subject('one', true)], ['dhcp'])).toBe(false)
})
