/**
 * What a question wants to know: a definition, a difference, a reason, a verdict …
 *
 * By how it is worded, not by what it is about. A question may want several things; the first rule that fits decides,
 * and a kind only shifts the ranking of units, so a wrong guess costs little.
 */
import type { AnswerKind } from '#features/curriculum/contract.ts'

/** Null: it names a subject and says nothing of what is wanted. */
export type Wanted = AnswerKind | null

const RULES: readonly (readonly [AnswerKind, RegExp])[] = [
  // `is it just A, or what is it`: no claim is to be judged.
  ['define', /\bor what(?: exactly| really)?(?: is (?:it|this|that))?\W*$/i],
  [
    'verdict',
    /\b(?:true|right|correct|yes) or (?:false|wrong|no|not)\b|\bt\s?\/\s?f\b|\bt or f\b|\btrue\/false\b|\btrue false\b|\bis (?:it|this|that) (?:statement )?(?:true|right|correct)\b|\b(?:true|correct)\s*(?:statement)?\s*\?+\s*$|[,.–-]\s*(?:true|correct|right)(?: statement)?\W*$|\b(?:statement|claim)\b.*\b(?:true|correct)\b/i,
  ],
  [
    'differ',
    /\b(?:differen(?:ce|ces|t|tiate)|differ|diff|versus|vs|compare[ds]?|comparison|distinguish|tell apart|same (?:as|thing)|opposed to|unlike|confuse[sd]? with)\b|\bvs\.|\bor\b.{1,40},? which one\b/i,
  ],
  [
    'example',
    /\b(?:examples?|e\.g|sample|show me|demonstrat\w*|walk (?:me )?(?:through|thru)|scenario)\b/i,
  ],
  [
    'exam',
    /\b(?:(?:on|for|in) (?:the |my )?(?:exam|test)|exam (?:tip|question)s?|need to (?:know|memorize|remember|learn)|(?:have|must) to (?:know|memorize|learn)|memori[sz]\w*|remember|mnemonic|tricks?|by heart|key points?|cheat ?sheet|acronym|n10-?009|network\+)\b/i,
  ],
  ['mistake', /\b(?:mistakes?|pitfalls?|traps?|misconceptions?|do people get wrong|confus\w+)\b/i],
  [
    'why',
    /\bwhy\b|\bwhat(?:'?s| is| are)? (?:the )?(?:point|purpose|reason|benefit|advantage|use|need)s?\b|\bhow come\b|\bwhat for\b|\breason for\b|\b(?:dis)?advantages?\b|\bbenefits?\b/i,
  ],
  [
    'fix',
    /\b(?:not work\w*|(?:does|do|is|are|did|has|have)(?:n'?t| not) (?:work|get|reach|connect|resolve|respond|see|load|start|ping|come)\w*|can(?:'?t|not| not)|unable|won'?t|fails?|failing|failed|broken?|problem|issue|trouble\w*|error|wrong|slow|keeps? (?:\w+ing|getting)|drops?|dropping|disconnect\w*|no (?:ip|internet|link|light|connection|signal|network|address)|fix|repair|check first|what (?:do|should|can) i (?:do|check|try|look)|get(?:ting)? (?:169|kicked)|suspect|(?:likely|probable) cause|ideas\?|best fix|hunt down|look first|do i look|recommend)\b/i,
  ],
  [
    'when',
    /\bwhen (?:do|does|should|to|would|is|are|can|must|not)\b|\bwhen\b.*\buse|\bshould (?:i|we|you) (?:use|choose|pick|buy|take|put|place)|\bwhich (?:one|should)\b|\bwhat should i (?:use|choose|pick)|\bbest for\b|\bbetter\b|\bwhere (?:do|should|would)\b/i,
  ],
  [
    'verdict',
    /\b(?:is it true|true or false|t\/f)\b|(?:^|[,;.]\s*)(?:isn'?t|aren'?t|doesn'?t)\b|\b(?:isn'?t|aren'?t|doesn'?t) (?:it|this|that|they)\W*$|^\s*(?:so |and |but |hi,? |hey,? )*(?:is|are|does|do|can|will|must|should|has|have|did|could|would) (?!you\b|u\b|i (?:get|have) (?:a|an) (?:hint|example))/i,
  ],
  [
    'how',
    /\bhow (?:do|does|to|is|are|can|did|would|a|an|the)\b|\bsteps?\b|\bstep by step\b|\bprocess\b|\bwhat happens\b|\bconfigure\b|\bset ?up\b|\border\b/i,
  ],
  [
    'define',
    /\bwhat(?:'?s| is| are| was| does| do| mean)?\b|\bdefine\b|\bdefinition\b|\bmeaning\b|\bmeans?\b|\bexplain\b|\bstands? for\b|\btell me\b|\bdescribe\b|\bwat\b|\bwhats\b/i,
  ],
]

export function kindOfQuestion(text: string): Wanted {
  return RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** What else answers a question of a kind, and how much worse than a unit of its own kind. */
const ALIKE: Readonly<Record<AnswerKind, Partial<Record<AnswerKind, number>>>> = {
  define: { how: 0.6, why: 0.5, differ: 0.2, exam: 0.4 },
  why: { define: 0.5, how: 0.5, when: 0.5, verdict: 0.3, differ: 0.2 },
  how: { define: 0.5, example: 0.6, fix: 0.6, why: 0.5, exam: 0.3 },
  when: { why: 0.6, differ: 0.6, define: 0.4, verdict: 0.4, mistake: 0.3 },
  differ: { define: 0.3, when: 0.4, verdict: 0.3, exam: 0.3 },
  example: { how: 0.6, fix: 0.3, define: 0.2 },
  mistake: { verdict: 0.6, exam: 0.5, differ: 0.4, fix: 0.4 },
  exam: { mistake: 0.6, define: 0.5, example: 0.4, differ: 0.3, how: 0.3 },
  verdict: { mistake: 0.6, why: 0.5, define: 0.5, differ: 0.5, when: 0.5, how: 0.4 },
  fix: { mistake: 0.6, how: 0.6, example: 0.4, why: 0.4, verdict: 0.2 },
}

/** How well a unit of a kind fits what is wanted, 0 to 1. */
export function kindFit(wanted: Wanted, kind: AnswerKind): number {
  if (wanted === null) return kind === 'define' ? 1 : (ALIKE.define[kind] ?? 0)
  return wanted === kind ? 1 : (ALIKE[wanted][kind] ?? 0)
}

/** `is it bad`, `can I …`; `and does it` after another question, too. */
const YES_OR_NO =
  /(?:^|[,;.?!:-]\s*|\b(?:and|so|but|or|then|also)\s+)(?:is|are|am|was|were|does|do|did|can|could|should|will|would|must|may|has|have|had|isn'?t|aren'?t|doesn'?t|don'?t|can'?t|won'?t|shouldn'?t)\b|\?.*\?|\b(?:right|correct|true|ok|okay|yes|no|agree|really)\W*$/i

/** Whether `Yes` or `No` may begin the answer. */
export function asksYesOrNo({ text, wanted }: { text: string; wanted: Wanted }): boolean {
  return wanted === 'verdict' || YES_OR_NO.test(text)
}
