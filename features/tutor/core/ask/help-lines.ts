/** Where help is, by country: emergency numbers, and lines for people in a crisis, free and at any hour. */
import type { HelpLines } from './human.ts'

const LINES = {
  AT: ['call 144', 'call TelefonSeelsorge on 142'],
  AU: ['call 000', 'call Lifeline on 13 11 14'],
  CA: ['call 911', 'call or text 988'],
  CH: ['call 144', 'call 143'],
  DE: ['call 112', 'call TelefonSeelsorge on 0800 111 0 111'],
  ES: ['call 112', 'call 024'],
  FR: ['call 112', 'call 3114'],
  GB: ['call 999', 'call Samaritans on 116 123'],
  IE: ['call 112', 'call Samaritans on 116 123'],
  NL: ['call 112', 'call 113'],
  NZ: ['call 111', 'call or text 1737'],
  US: ['call 911', 'call or text 988'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

export type HelpCountry = keyof typeof LINES
export const HELP_COUNTRIES = Object.keys(LINES) as HelpCountry[]

const ANYWHERE: HelpLines = {
  emergency: 'call your emergency number (911 in North America, 112 in most of Europe)',
  crisis:
    'in the United States and Canada call or text 988; elsewhere, findahelpline.com lists lines for each country',
}

/** @param country null where the operator has named none. */
export function helpLinesOf(country: HelpCountry | null): HelpLines {
  if (country === null) return ANYWHERE
  const [emergency, crisis] = LINES[country]
  return { emergency, crisis }
}
