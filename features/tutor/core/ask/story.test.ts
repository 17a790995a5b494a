/** What is a story, and which unit answers it. */
import { describe, expect, test } from 'vitest'

import type { RankedUnit } from './choose-units.ts'
import type { NearRow } from './near-row.ts'
import { isStory, questionOfStory, rankStory, unitOfStory } from './story.ts'
import { aUnit } from './testing.ts'

test.each([
  'user can reach the file server by ip but not by its name',
  'we need a backup line for a rural branch. what would you choose',
  'our printer loses its address every night and nobody knows why',
  'A lady in accounting has no internet and her address starts with 169.254. She sits alone.',
])('a story: %s', (text) => {
  expect(isStory(text, null)).toBe(true)
})

test.each([
  'Meeting audio breaks up; ping is 15, 140, 22, 190 ms',
  'From nine to ten the line is at its limit every day. Next step?',
])('several sentences perhaps tell one: %s', (text) => {
  expect(isStory(text, null)).toBe('perhaps')
})

test.each([
  'what is the difference between a hub and a switch in our network',
  'how does a switch learn the addresses of all our devices',
  'explain to me how our users get an address from dhcp',
  'dns server',
  'our switch',
])('no story: %s', (text) => {
  expect(isStory(text, null)).toBe(false)
})

test('a claim, a comparison, a wish for an example and a question about the exam are no stories', () => {
  const text = 'our users get an address from dhcp and the lease ends after eight days'
  for (const wanted of ['verdict', 'differ', 'example', 'exam'] as const)
    expect(isStory(text, wanted)).toBe(false)
})

test('the question at the end of a story is read by itself', () => {
  expect(questionOfStory('Two servers, one dies. Which device do we need for that?')).toBe(
    'Which device do we need for that?',
  )
  expect(questionOfStory('One server dies and users get errors')).toBeNull()
  expect(questionOfStory('One server dies. Why?')).toBeNull()
})

describe('the unit for a story', () => {
  const near = (id: string, ...cosines: number[]): NearRow[] =>
    cosines.map((cosine) => ({ kind: 'answer', id, cosine }))
  const NOTHING = { question: [], core: [], clauses: [] }
  const ranked = (id: string, traits: Partial<RankedUnit> & Parameters<typeof aUnit>[0]) => ({
    unit: aUnit({ ...traits, id }),
    cosine: 0.5,
    subjectShare: 0.4,
    wordShare: 0.4,
    score: 0.6,
    ...traits,
  })
  const fix = ranked('fix', { id: 'fix', kind: 'fix', cosine: 0.62 })
  const define = ranked('define', { id: 'define', cosine: 0.63, subjectShare: 1, score: 0.62 })

  test('is the one that was written for situations, of two that rank much alike', () => {
    const whole = [...near('define', 0.63, 0.3), ...near('fix', 0.62, 0.58)]
    const found = unitOfStory(rankStory([define, fix], { ...NOTHING, whole }))

    expect(found).toMatchObject({ unit: fix.unit, isNearest: false })
  })

  test('is the one that comes near the question, too', () => {
    const other = ranked('other', { id: 'other', kind: 'fix', cosine: 0.62 })
    const whole = [...near('other', 0.62, 0.58), ...near('fix', 0.62, 0.58)]
    const stories = rankStory([other, fix], { ...NOTHING, whole, question: near('fix', 0.7) })

    expect(unitOfStory(stories)?.unit.id).toBe('fix')
  })

  test('is the one that fits each clause, not one of them alone', () => {
    const other = ranked('other', { id: 'other', kind: 'fix', cosine: 0.62 })
    const whole = [...near('other', 0.62, 0.58), ...near('fix', 0.62, 0.58)]
    const clauses = [
      [...near('other', 0.9), ...near('fix', 0.6)],
      [...near('fix', 0.55), ...near('other', 0.3)],
    ]
    const stories = rankStory([other, fix], { ...NOTHING, whole, clauses })

    expect(unitOfStory(stories)?.unit.id).toBe('fix')
  })

  test('is one that surely answers, of two that are as good as each other', () => {
    const sure = { ...fix, second: 0.6, score: 0.7 }
    const unsure = { ...ranked('other', { id: 'other', wordShare: 0.1 }), second: 0.3, score: 0.71 }

    expect(unitOfStory([unsure, sure])).toMatchObject({ unit: fix.unit, isNearest: false })
    expect(unitOfStory([{ ...unsure, score: 0.8 }, sure])).toBeNull()
  })

  test('is the nearest by all signs together, too, although no wording is near', () => {
    const far = { ...fix, cosine: 0.45, second: 0.3, subjectShare: 0, score: 0.8 }

    expect(unitOfStory([far])).toMatchObject({ unit: fix.unit, isNearest: true })
    expect(unitOfStory([{ ...far, score: 0.6 }])).toBeNull()
  })

  test('is named where it may be about another situation, and not where it surely is the one, or defines', () => {
    const at = (cosine: number, kind: 'fix' | 'define') => {
      const one = ranked('one', { id: 'one', kind, cosine, wordShare: 0.4, subjectShare: 0.4 })
      return unitOfStory(rankStory([one], { ...NOTHING, whole: near('one', cosine, 0.4) }))?.isNamed
    }

    expect(at(0.7, 'fix')).toBe(true)
    expect(at(0.8, 'fix')).toBe(false)
    expect(at(0.7, 'define')).toBe(false)
  })

  test('is named as the nearest where it is less near, and is none where nothing is near', () => {
    const at = (cosine: number, wordShare = 0.4, subjectShare = 0.4) => {
      const one = ranked('fix', { id: 'fix', kind: 'fix', cosine, wordShare, subjectShare })
      const told = { ...NOTHING, whole: near('fix', cosine, 0.4) }
      return unitOfStory(rankStory([one], told))?.isNearest ?? null
    }

    expect(at(0.7)).toBe(false)
    expect(at(0.54)).toBe(true)
    expect(at(0.4)).toBeNull()
    // It shares no word: near by chance.
    expect(at(0.54, 0)).toBeNull()
    expect(at(0.54, 0.4, 0.1)).toBeNull()
    expect(unitOfStory([])).toBeNull()
  })
})
