/** The language of a posting, by its most frequent small words. Null if there are too few. */

const SMALL_WORDS = {
  en: 'the and of to in for with you your will our are this that as on',
  de: 'und die der das für mit sie wir von zu ein eine ist im den auf',
  fr: 'et les des de la le vous nous pour dans une est avec sur votre au',
  es: 'y los las el la en para con por una que del se es como sus',
  nl: 'en de het een van je wij voor met op zijn jij onze als ook bij',
  pt: 'e os das o a em para com por uma que do se você são nos',
  it: 'e il la di che per con una del le sono gli nel alla più dei',
} as const satisfies Record<string, string>

const LANGUAGES = Object.entries(SMALL_WORDS).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
)
const WORDS_READ = 300
const FEWEST_HITS = 4

/** @returns an ISO 639-1 code. */
export function languageOf(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, WORDS_READ) ?? []
  const [best, second] = LANGUAGES.map(([code, small]) => ({
    code,
    hits: words.filter((word) => small.has(word)).length,
  })).toSorted((a, b) => b.hits - a.hits)
  if (!best || best.hits < FEWEST_HITS || best.hits < (second?.hits ?? 0) * 1.3) return null
  return best.code
}
