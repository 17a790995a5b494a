/** Where the work is done, if a listing says so: remote or not, which countries, and whether 'remote' is meant. */
import type { Evidence } from './evidence.ts'
import type { Remote } from './filters.ts'
import { sentencesOf, type Sentence, type TextLine } from './text-lines.ts'

const REMOTE =
  /\b(?:fully[- ]|100\s?% )?remote(?:ly)?\b|\bwork from (?:home|anywhere)\b|\btelecommut|\banywhere\b|\bworldwide\b/i
const HYBRID = /\bhybrid\b/i
const ONSITE = /\bon[- ]?site\b|\bin[- ]office\b|\bin[- ]person\b/i
const NOT_REMOTE =
  /\b(?:not|no|non|isn['’]t)[- ](?:\w+ ){0,3}remote\b|\bremote (?:work )?(?:is )?not\b|\bremote (?:access|desktop|support|sensing|monitoring|users?|sites?|offices?|locations?|hands|systems?|assistance|management|connection)/i

/** Read from the title and the locations alone; the text is often about remote access, not remote work. */
export function remoteOf(title: string, locations: readonly string[]): Remote | null {
  const words = [title, ...locations].join(' | ')
  if (HYBRID.test(words)) return 'hybrid'
  if (REMOTE.test(words) && !NOT_REMOTE.test(words)) return 'remote'
  return ONSITE.test(words) ? 'onsite' : null
}

const DAYS_ON_SITE =
  /\b(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))?\s+days?\b[^.]{0,40}\b(?:on[- ]?site|office|in[- ]person)\b|\b(?:on[- ]?site|in[- ]office|in[- ]person)\b[^.]{0,40}\b(?:\d|one|two|three|four|five)\s+days?\b/i
const MUST_COME =
  /\b(?:this|the) (?:position|role|job) (?:is|will be) (?:\w+ ){0,2}(?:on[- ]?site|in[- ]office|hybrid)\b|\bnot (?:a |an )?(?:\w+ )?remote\b|\b(?:must|required to|need to|expected to) (?:work|be|report|come) (?:\w+ ){0,3}(?:on[- ]?site|in(?:to)?[- ](?:the |our )?office|in[- ]person)\b|\bmust (?:live|reside|be located) within (?:\w+ ){0,3}(?:commut|driv|miles|minutes)/i

/** The sentence that contradicts a listing's 'remote': days in the office, a commute, 'this is not remote'. */
export function remoteDoubt(remote: Remote | null, lines: readonly TextLine[]): Evidence | null {
  if (remote !== 'remote') return null
  const doubt = sentencesOf(lines).find(
    ({ text }) => DAYS_ON_SITE.test(text) || MUST_COME.test(text),
  )
  return doubt ? evidenceFrom(doubt) : null
}

function evidenceFrom({ text, start, end }: Sentence): Evidence {
  return { text, start, end }
}

const US_STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico|Guam'
const US_STATE_CODES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR'

/** ISO 3166 codes by the spellings in listings. A country that is not here stays unknown. */
const COUNTRY_PATTERNS: readonly (readonly [string, RegExp])[] = [
  [
    'US',
    new RegExp(
      String.raw`\b(?:United States|USA|U\.S\.A?\.?|US|America)\b|(?:^|,\s*)(?:${US_STATES})\s*$|,\s*(?:${US_STATE_CODES})\b`,
    ),
  ],
  ['GB', /\b(?:United Kingdom|UK|England|Scotland|Wales|Northern Ireland|Great Britain)\b/],
  ['CA', /\bCanada\b|,\s*(?:ON|BC|QC|AB|MB|SK|NS|NB)\b/],
  ['IE', /(?:^|,\s*|- )(?:Republic of )?Ireland\b/],
  ['DE', /\b(?:Germany|Deutschland)\b/],
  ['FR', /\bFrance\b/],
  ['ES', /\bSpain\b|\bEspaña\b/],
  ['IT', /\bItaly\b|\bItalia\b/],
  ['NL', /\b(?:Netherlands|Nederland|Holland)\b/],
  ['BE', /\bBelgium\b/],
  ['CH', /\b(?:Switzerland|Schweiz)\b/],
  ['AT', /\b(?:Austria|Österreich)\b/],
  ['PL', /\bPoland\b/],
  ['PT', /\bPortugal\b/],
  ['SE', /\bSweden\b/],
  ['NO', /\bNorway\b/],
  ['DK', /\bDenmark\b/],
  ['FI', /\bFinland\b/],
  ['RO', /\bRomania\b/],
  ['CZ', /\bCzech(?:ia| Republic)\b/],
  ['IN', /\bIndia\b/],
  ['AU', /\bAustralia\b/],
  ['NZ', /\bNew Zealand\b/],
  ['SG', /\bSingapore\b/],
  ['JP', /\bJapan\b/],
  ['KR', /\b(?:South )?Korea\b/],
  ['IL', /\bIsrael\b/],
  ['AE', /\bUnited Arab Emirates\b|\bUAE\b|\bDubai\b/],
  ['BR', /\bBrazil\b|\bBrasil\b/],
  ['MX', /(?:^|,\s*|- )Mexico\b|\bMéxico\b/],
  ['ZA', /\bSouth Africa\b/],
  ['PH', /\bPhilippines\b/],
]

/** ISO 3166 codes of the countries in the locations, in order, without repeats. */
export function countriesOf(locations: readonly string[]): readonly string[] {
  const found = locations.flatMap((location) =>
    COUNTRY_PATTERNS.filter(([, pattern]) =>
      pattern.test(location.replace(/\bNew Mexico\b/, 'NM ')),
    ).map(([code]) => code),
  )
  return [...new Set(found)]
}

/** Splits one field of a feed ('Austin, TX; Remote - US') into locations, without repeats. */
export function locationsOf(text: string): readonly string[] {
  const locations = text
    .split(/\s*(?:;|\||•|\n|\s\/\s)\s*/)
    .map((location) => location.trim())
    .filter((location) => location !== '')
  return [...new Set(locations)]
}
