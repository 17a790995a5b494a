/** `is this bad?`, `anything fishy?`, `should I worry?`: said of the findings as a whole. */
import { answer, type Finding } from './reading.ts'

const ASKED =
  /\bis -?\d[\d.]*(?: ?(?:dbm|ms|%|db))? (?:good|bad|ok|okay|normal|fine|high|low|too)\b|\b(?:is|are|does|do|was)\b[^?]*\b(?:this|it|that|these|they|there|here|all|everything|anything|something)\b[^?]*\b(?:bad|normal|ok|okay|fine|good|healthy|dangerous|wrong|problems?|serious|critical|harmful|harmless|fishy|suspicious|worry|expected|alright|look right)\b|^\W*(?:so |and )?(?:(?:is|are|does|do) (?:this|it|that|these) )?(?:really )?(?:bad|normal|ok|okay|fine|good|healthy|wrong|problem|fishy)\W*$|\b(?:should|need|have) (?:i|we|to)\b[^?]*\b(?:worry|worried|concerned|act|care)\b|\banything (?:fishy|wrong|suspicious|bad|odd|strange)\b|\bcan (?:i|we) ignore\b|\bor just a warning\b|\blooks? (?:ok|right|good|fine|bad|wrong)\b/i

/** In words that fit `is it normal` and `is it bad` alike. */
const VERDICTS: Readonly<Record<number, string>> = {
  3: 'Something is wrong here; it should not be ignored.',
  2: 'This deserves a look; the lines alone do not prove a fault.',
  1: 'Nothing in these lines proves a fault; one thing is worth knowing.',
  0: 'Nothing in these lines is wrong.',
}

/** Asked whether it is good, or whether it is bad; both or neither get no yes and no. */
const GOOD =
  /\b(?:good|ok|okay|fine|normal|healthy|harmless|alright|expected|right|ignore|just a warning)\b/i
const BAD =
  /\b(?:bad|wrong|dangerous|serious|critical|harmful|fishy|suspicious|strange|odd|problems?|worry|worried|concerned)\b/i

function yesOrNo(question: string, weight: number): string {
  const [asked] = question.match(/[^.?!]*\?/g)?.filter((one) => ASKED.test(one)) ?? [question]
  const [isGood, isBad] = [GOOD, BAD].map((pattern) => pattern.test(asked ?? ''))
  // Between the two stands what needs more than these lines.
  if (isGood === isBad || weight === 1 || weight === 2) return ''
  return (weight === 3) === isBad ? 'Yes. ' : 'No. '
}

export function verdictOn(question: string, findings: readonly Finding[]): Finding[] {
  if (!ASKED.test(question)) return []
  const weight = findings[0]?.weight ?? 1
  const text = VERDICTS[weight]
  // A finding that says yes or no itself needs no other one before it.
  if (text === undefined || /^(?:Yes|No)\b/.test(findings[0]?.text ?? '')) return []
  return [answer('verdict', `${yesOrNo(question, weight)}${text}`)]
}
