/**
 * A result that the learner came to, and doubts: `I keep ending up with 10.44.19.0 and that can't be right`.
 *
 * It is no input, other than what a device got from a server or with a mask. Where the question computes without it, it is read without it.
 */
const WHO = String.raw`\b(?:i|we|he|she|they|(?:my |the |our )?(?:boss|friend|teacher|colleague|buddy|book|calculator|partner|classmate|coworker|instructor|senior))`
const HOW = String.raw`(?:(?:always|only|just|keep|keeps|kept|first|still|all the time|somehow)\s+)*`
const SAYS = String.raw`(?:get|gets|got|getting|end(?:s|ed|ing)? up (?:with|at|on)|land(?:s|ed|ing)? (?:on|at)|com(?:e|es|ing) (?:to|up with|out (?:at|with))|came (?:to|up with|out (?:at|with))|arriv(?:e|es|ed|ing) at|say|says|said|think|thinks|thought|claims?|claimed|wrote|answered|guess(?:ed)?|calculated|worked out)`
const DOUBTED = new RegExp(
  String.raw`[\s,;(–—-]*(?:\b(?:and|but|because|since|as|though)\s+)?${WHO}\s+${HOW}${SAYS}\s+(?:(?:it'?s|it is|that|always|is|the answer|as)\s+)*\d{1,3}(?:\.\d{1,3}){3}(?![\d/]|\s*,?\s*(?:from|with|mask|via|by|over|on|through|and (?:the |a )?(?:mask|gateway))\b)(?:[^.?!;,\d]*(?:\bright\b|\bwrong\b|\bcorrect\b|\bno\b|\bnot\b|\belse\b|\botherwise\b)[^.?!;,\d]*)?`,
  'gi',
)

/** Null where nothing of that kind is told. */
export function withoutDoubted(text: string): string | null {
  const rest = text.replaceAll(DOUBTED, ' ').replaceAll(/\s+/g, ' ').trim()
  return rest === text.replaceAll(/\s+/g, ' ').trim() ? null : rest
}
