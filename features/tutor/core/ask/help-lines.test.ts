import { describe, expect, test } from 'vitest'

import { HELP_COUNTRIES, helpLinesOf } from './help-lines.ts'

describe('help', () => {
  test.each(HELP_COUNTRIES)('of a named country is two numbers to call: %s', (country) => {
    const { emergency, crisis } = helpLinesOf(country)

    expect(emergency).toMatch(/^call \d{3}$/)
    expect(crisis).toMatch(/^call .*\d/)
    expect(crisis).not.toBe(emergency)
  })

  test('without a country names numbers of several, and where to find others', () => {
    const { emergency, crisis } = helpLinesOf(null)

    expect(emergency).toMatch(/911.*112/)
    expect(crisis).toMatch(/988.*findahelpline\.com/)
  })
})
