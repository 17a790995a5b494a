/** What a learner says to a hint: a try, a wish for more, or nothing that helps. */
export type Said =
  | { readonly kind: 'try'; readonly text: string }
  /** Nothing was tried: "idk", "asdf". */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'more' }
  | { readonly kind: 'tell' }
  | { readonly kind: 'stop' }

const STOP = /^(?:stop|quit|cancel|exit|enough|never ?mind|leave it|(?:i'?m )?done)\b/
const TELL =
  /^(?:(?:please |just |ok(?:ay)? |can you |could you )*(?:tell|show|give) (?:me|us|it)(?: (?:the )?(?:right |correct |final )?(?:answer|solution|result|it))?(?: please| already| now)?$|(?:what(?:'s| is) )?the (?:right |correct )?(?:answer|solution|result)\b|(?:what(?:'?s| is) )the (?:right|correct) (?:one|option)\b|which (?:(?:one|option|answer|of them) )?is (?:it|(?:the )?(?:right|correct)(?: (?:one|option|answer))?)\W*$|(?:answer|solution)(?: please)?$|(?:i )?give up\b|reveal\b)/
const MORE =
  /^(?:(?:can i (?:have|get) |give me |please |one |i need )*(?:a |an |another |one )*(?:more |next )*(?:hints?|clues?|tips?|help)\b|next\b|more\b|go on\b|continue\b|(?:why|how)(?: come| so)?\??$|(?:but |and )?why (?:not|is it not|isn'?t it) (?:option )?[a-j]\b\W*$|(?:i'?m )?stuck\b|\?+$)/
const NOTHING =
  /^(?:idk|dunno|no (?:idea|clue)|(?:i )?(?:really )?(?:do not|don'?t|dont) (?:know|get it|understand)|not sure|i (?:can'?t|cannot)|nothing|whatever|hmm+|um+|asdf\w*|qwer\w*|zxcv\w*|hjkl\w*|(.)\1*|[^a-z0-9]*)$/
/** No word and no abbreviation of a word looks like this. */
const MASHED = /^[bcdfghjklmnpqrstvwxz]{6,}$/

/** `is it 30?` is a try that asks whether it is right. */
export function asksWhetherRight(text: string): boolean {
  return /^(?:so |and |ok(?:ay)? |but |then )*(?:(?:is|isn'?t|would|could|wouldn'?t) (?:it|that|the (?:answer|result))(?: then)?(?: be)?|is (?:my (?:answer|try|guess)))\s+\S/.test(
    plainTry(text),
  )
}

export function readSaid(text: string): Said {
  const plain = plainTry(text)
  if (STOP.test(plain)) return { kind: 'stop' }
  if (TELL.test(plain)) return { kind: 'tell' }
  if (isNothing(plain) && text.trim() !== 'AAAA') return { kind: 'nothing' }
  return MORE.test(plain) ? { kind: 'more' } : { kind: 'try', text }
}

/** One letter may name an option, digits may be a result, and AAAA is a record. */
function isNothing(plain: string): boolean {
  return !/^(?:[a-j]|\d+)$/.test(plain) && (NOTHING.test(plain) || MASHED.test(plain))
}

/** For comparison: the same try, written alike. */
export function plainTry(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[.!,]+(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Words that lead over from a problem to what the learner made of it. */
const TRIED =
  /[\s,;:.?(-]*\b(?:but )?(?:i (?:got|get|have|had|said|say|think|thought|found|calculated|came up with|tried|chose|choose|picked|answered|guess(?:ed)?|would say)|i'?d say|my (?:answer|result|guess|attempt|solution|try)(?: is| was)?|is it|would it be)\b[\s:=]*/i

/** A problem in a text, and the try that stands behind it; null where there is none. */
export function splitTry(text: string): {
  readonly problem: string
  readonly tried: string | null
} {
  const match = TRIED.exec(text)
  if (!match || match.index === 0) return { problem: text, tried: null }
  const tried = text.slice(match.index + match[0].length).replace(/[)?!\s]+$/, '')
  return { problem: text.slice(0, match.index), tried: tried === '' ? null : tried }
}
