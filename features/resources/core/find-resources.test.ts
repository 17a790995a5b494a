import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ALL_TRACKS, Cost, Level, MarkChoice, ResourceKind, type Resource } from '../contract.ts'
import { findResources as findIn, type MarkedIds, type Wanted } from './find-resources.ts'
import { aResource } from './testing.ts'

const NOTHING_MARKED = { saved: new Set<string>(), done: new Set<string>() }
const TRACK_IDS = ['network-plus', 'ccna', 'linux-plus']
const ids = (resources: readonly Resource[]) => resources.map(({ id }) => id)
const findResources = (resources: readonly Resource[], wanted: Wanted, marked: MarkedIds) =>
  findIn(resources, wanted, marked, TRACK_IDS)

const someResources = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...ResourceKind.options),
      cost: fc.constantFrom(...Cost.options),
      level: fc.constantFrom(...Level.options),
      tracks: fc.uniqueArray(fc.constantFrom(...TRACK_IDS), { minLength: 1, maxLength: 3 }),
      topics: fc.uniqueArray(fc.constantFrom('dns', 'linux', 'cloud'), { minLength: 1 }),
    }),
    { maxLength: 20 },
  )
  .map((traits) => traits.map((trait, index) => aResource({ id: `r-${index}`, ...trait })))

const someWishes: fc.Arbitrary<Wanted> = fc.record({
  track: fc.constantFrom(...TRACK_IDS, ALL_TRACKS),
  kind: fc.option(fc.constantFrom(...ResourceKind.options), { nil: undefined }),
  cost: fc.option(fc.constantFrom(...Cost.options), { nil: undefined }),
  level: fc.option(fc.constantFrom(...Level.options), { nil: undefined }),
  topic: fc.option(fc.constantFrom('dns', 'linux'), { nil: undefined }),
  mark: fc.option(fc.constantFrom(...MarkChoice.options), { nil: undefined }),
})

describe('findResources', () => {
  test('shows what fits every filter, and nothing else', () => {
    const dns = aResource({ id: 'dns', topics: ['dns'], kind: 'book' })
    const other = aResource({ id: 'other', tracks: ['ccna'], topics: ['dns'], kind: 'book' })
    const lab = aResource({ id: 'lab', topics: ['dns'], kind: 'lab' })
    const wanted = { track: 'network-plus', topic: 'dns', kind: 'book' } as const

    expect(ids(findResources([lab, other, dns], wanted, NOTHING_MARKED).resources)).toEqual(['dns'])
  })

  test('a count is the number of entries after that choice', () => {
    fc.assert(
      fc.property(someResources, someWishes, (resources, wanted) => {
        const marked = {
          saved: new Set(ids(resources).filter((_, index) => index % 2 === 0)),
          done: new Set(ids(resources).filter((_, index) => index % 3 === 0)),
        }
        const { counts } = findResources(resources, wanted, marked)

        for (const [filter, choices] of Object.entries(counts)) {
          for (const { value, count } of choices) {
            const chosen = findResources(resources, { ...wanted, [filter]: value }, marked)
            expect(chosen.resources).toHaveLength(count)
          }
        }
      }),
    )
  })

  test('nothing is shown twice, and all tracks without a filter show everything', () => {
    fc.assert(
      fc.property(someResources, (resources) => {
        const { resources: found } = findResources(resources, { track: 'all' }, NOTHING_MARKED)

        expect(ids(found).toSorted()).toEqual(ids(resources).toSorted())
      }),
    )
  })

  test('learning material comes before reference, easy before hard, specific before general', () => {
    const resources = [
      aResource({ id: 'standard', kind: 'standard' }),
      aResource({ id: 'hard-course', kind: 'video-course', level: 'advanced' }),
      aResource({ id: 'wide-course', kind: 'video-course', tracks: ['network-plus', 'ccna'] }),
      aResource({ id: 'course', kind: 'video-course' }),
    ]

    const { resources: found } = findResources(resources, { track: 'all' }, NOTHING_MARKED)

    expect(ids(found)).toEqual(['course', 'wide-course', 'hard-course', 'standard'])
  })

  test('search results keep the order of the search', () => {
    const resources = ['a', 'b', 'c'].map((id) => aResource({ id }))
    const wanted = { track: 'all', matches: ['c', 'a', 'gone'] } as const

    expect(ids(findResources(resources, wanted, NOTHING_MARKED).resources)).toEqual(['c', 'a'])
  })

  test('saved, done and not yet done are distinguished', () => {
    const resources = ['a', 'b', 'c'].map((id) => aResource({ id }))
    const marked = { saved: new Set(['a', 'b']), done: new Set(['b']) }
    const shown = (mark: 'saved' | 'done' | 'open') =>
      ids(findResources(resources, { track: 'all', mark }, marked).resources)

    expect([shown('saved'), shown('done'), shown('open')]).toEqual([['a', 'b'], ['b'], ['a', 'c']])
  })
})
