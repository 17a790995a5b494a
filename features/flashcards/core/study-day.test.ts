import { expect, test } from 'vitest'

import { studyDayIn } from './study-day.ts'

const at = (text: string) => Date.parse(text)

test('an evening that runs past midnight stays one day, until four', () => {
  const day = studyDayIn('Europe/Paris')
  const evening = day(at('2026-03-02T22:30:00+01:00'))

  expect(day(at('2026-03-03T03:59:00+01:00'))).toBe(evening)
  expect(day(at('2026-03-03T04:00:00+01:00'))).not.toBe(evening)
})

test('the same instant lies in different days of different places', () => {
  const instant = at('2026-03-02T18:00:00Z')

  expect(studyDayIn('Pacific/Auckland')(instant)).not.toBe(
    studyDayIn('America/Los_Angeles')(instant),
  )
})

test('a zone that is not known counts as UTC', () => {
  const instant = at('2026-03-02T18:00:00Z')

  expect(studyDayIn('Mars/Olympus')(instant)).toBe(studyDayIn('UTC')(instant))
})
