/** What a learner wants to be asked: about what, how many, how hard. */

export type QuizWish = {
  /** In the learner's words; null for anything. */
  readonly about: string | null
  /** How many questions make the round; null for one after the other. */
  readonly count: number | null
  /** 1: harder ones are wanted. −1: easier ones. */
  readonly level: -1 | 0 | 1
}

const FILLER =
  /\b(?:please|plz|pls|quiz|test|drill|ask|me|us|on|about|a|an|the|some|something|anything|stuff|things|random|question|questions|ones|from|another|next|one|more|new|round|start|begin|go|let'?s|do|make|can|could|you|give|of|in|my|i|want|to|be|asked|would|like|skip|continue|again|with|topic|for|just|quick|short|practi[cs]e|tasks?|exercises?|until|try|show|answers?|don'?t|then|grade)\b|[^\w\s./+,;&-]/gi

const HARDER =
  /\bharder\b|\b(?:hard|difficult|tough|tricky|challenging|advanced)\b(?=\s*(?:ones?|questions?|stuff|quiz|please|plz|[,.!?]|$))/gi
const EASIER =
  /\beasier\b|\bsimpler\b|\b(?:easy|simple|basic|beginner)\b(?=\s*(?:ones?|questions?|stuff|quiz|please|plz|[,.!?]|$))/gi

const NUMBERS = [
  'zero one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ')
/** `layer 2 questions` are not two. */
const COUNT =
  /(?<!\b(?:layer|level|type|class|raid|cat|category|tier|version|port|vlan|domain|chapter|lesson|wi-?fi|part)\s)\b(?<number>\d{1,3}|[a-z]{3,9})\s+(?:(?:more|quick|short|random|new|quiz|practice)\s+)*(?:questions?|ones|qs?|items)\b/gi
const BARE_COUNT =
  /^\s*(?:please\s+)?(?:give|ask|quiz)\s+me\s+(?<number>\d{1,2})\s*(?:please)?[.!]?$/i
const LEAST_COUNT = 2
const MOST_COUNT = 20

export function readWish(text: string): QuizWish {
  const harder = text.replaceAll(HARDER, ' ')
  const easier = harder.replaceAll(EASIER, ' ')
  const level = harder !== text ? 1 : easier !== text ? -1 : 0
  const { count, rest } = takeCount(easier)
  return { about: aboutIn(rest), count, level }
}

function takeCount(text: string): { readonly count: number | null; readonly rest: string } {
  for (const match of [...text.matchAll(COUNT), ...matchOf(text, BARE_COUNT)]) {
    const count = numberOf(match.groups?.['number'] ?? '')
    if (count === null) continue
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    const isRound = count >= LEAST_COUNT
    return { count: isRound ? Math.min(count, MOST_COUNT) : null, rest }
  }
  return { count: null, rest: text }
}

function matchOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const match = pattern.exec(text)
  return match ? [match] : []
}

function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  const at = NUMBERS.indexOf(word.toLowerCase())
  return at === -1 ? null : at
}

function aboutIn(text: string): string | null {
  const topic = text
    .replaceAll(FILLER, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s*[,;]\s*)+/g, ', ')
    .replaceAll(/^[\s,&]+|[\s,&]+$/g, '')
  return /[a-z0-9]/i.test(topic) ? topic.replace(/^(?:and|or)\s+|\s+(?:and|or)$/gi, '') : null
}

const BETWEEN_NAMES = /\s*(?:[,;&]|\band\b|\bor\b|\bplus\b|\s\/\s)+\s*/gi

/** `vlans and trunks` names two topics; what together makes a title stays one: `TCP and UDP`. */
export function titlesIn(about: string, isTitle: (name: string) => boolean): string[] {
  const ends = [...about.matchAll(BETWEEN_NAMES)]
  const starts = [0, ...ends.map(({ index, 0: { length } }) => index + length)]
  const stops = [...ends.map(({ index }) => index), about.length]
  const found: string[] = []
  for (let from = 0; from < starts.length;) {
    let to = stops.length - 1
    const name = () => about.slice(starts[from], stops[to]).trim()
    while (to > from && !isTitle(name())) to--
    if (name() !== '') found.push(name())
    from = to + 1
  }
  return found
}

const OPENING = String.raw`^\s*(?:(?:please|hey|hi|ok(?:ay)?|so|can you|could you|would you|will you|let'?s|i want(?: you)? to|i'?d like(?: you)? to)[\s,]+)*`
const WISHES = [
  String.raw`(?:quiz|test|drill)\s+(?:me|us)\b`,
  String.raw`ask\s+(?:me|us)\s+(?!why|what|how|later|again\s+(?:later|tomorrow))`,
  String.raw`be\s+(?:quizzed|asked|tested)\b`,
  String.raw`(?:do|start|make(?:\s+me)?|give(?:\s+me)?|have|take|need)?\s*(?:a|another)\s+(?:(?:short|quick|little|small|mini|\w+[- ]questions?)\s+)*quiz\b`,
  String.raw`(?:(?:make|give|set|write)(?:\s+me)?|i\s+(?:need|want))\s+(?:a|an|some|another)\s+(?:\w+\s+){0,2}practi[cs]e\s+(?:task|question|problem|exercise)s?\b`,
  String.raw`(?:give\s+me\s+)?(?:\d{1,2}|some|two|three|four|five|six|seven|eight|nine|ten|a\s+few|another)\s+(?:\w+\s+){0,2}questions?\b(?=\s*(?:on|about|for|please|from)\b|\s*$)`,
].map((wish) => new RegExp(`${OPENING}(?:${wish})`, 'i'))

/** `quiz me on VLANs`, in whatever mode it is written. */
export function wantsQuiz(text: string): boolean {
  return !text.includes('\n') && WISHES.some((wish) => wish.test(text))
}
