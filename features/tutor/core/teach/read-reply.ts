/** What a learner means who is teaching back: more of the explanation, the rest told, the end, or something else. */
export type TeachReply = 'tell' | 'end' | 'unsure' | 'question' | 'text'

const TELL =
  /^(?:ok(?:ay)?,? |please,? |so )*(?:(?:just |simply )?(?:tell|show|give) (?:it to )?me(?: (?:it|them|that|the .{1,40}|what .{1,40}|all.{0,30}))?|(?:just )?(?:tell|show) (?:it|them)|what (?:did i (?:miss|forget|leave out)|is (?:still )?missing|are the (?:missing|others?).{0,20})|i give up)\W*$/i
const END =
  /^(?:ok(?:ay)?,? |please,? )*(?:stop|done|(?:i am|i'm|im|we are|we're) (?:done|finished)|finish(?:ed)?|end|enough|quit|exit|no more|that(?:'?s| is) (?:all|it|everything)(?: i know)?|nothing more)\W*$/i
const UNSURE =
  /^(?:i )?(?:(?:really )?(?:don['’]?t|do not) know(?: (?:it|that|this))?|idk|no idea|no clue|not sure|dunno|can'?t (?:say|remember)|(?:don['’]?t|do not) remember|(?:give me a )?hint|help(?: me)?|skip|next|pass|\?+)\W*$/i
const ASKS =
  /^(?:but |so |and |ok(?:ay)?,? |wait,? )*(?:what|why|how|when|where|which|who|whose|is|are|do|does|did|can|could|should|would|will|may|must|explain|define)\b.*\?\s*$/is
const MOST_WORDS_OF_QUESTION = 25

export function readTeachReply(text: string): TeachReply {
  const written = text.trim()
  if (TELL.test(written)) return 'tell'
  if (END.test(written)) return 'end'
  if (UNSURE.test(written)) return 'unsure'
  return ASKS.test(written) && written.split(/\s+/).length <= MOST_WORDS_OF_QUESTION
    ? 'question'
    : 'text'
}

const WISH =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|please|now|so)[,!.]? )*(?:(?:let me|can i|may i|could i|i(?:'d| would) like to|i want to|i(?:'ll| will)|i wanna) (?:try to )?(?:explain|teach|tell you about)(?! me)(?: you)?|teach[- ]?back)\b[\s:,-]*/i
const ANOTHER = /^(?:another|a new|new|next|other) topic\b[\s:,-]*(?:is |please )?/i

/** @returns the topic in words of `let me explain VLANs to you`; empty where none is named; null for anything else. */
export function topicOfTeachWish(text: string): string | null {
  const written = text.trim()
  for (const pattern of [WISH, ANOTHER]) {
    const match = pattern.exec(written)
    if (match === null) continue
    return written
      .slice(match[0].length)
      .replace(/\b(?:to you|back|in my own words|please|as a test)\b/gi, '')
      .replaceAll(/^[\s:,.!?-]+|[\s:,.!?-]+$/g, '')
  }
  return null
}
