/** `both do not work, same reason?`: whether the findings about several ports are one matter. */
import { answer, portsNamed, type Finding } from './reading.ts'

const ASKED =
  /\bsame (?:reason|problem|cause|fault|thing|issue|matter|fix)\b|\bboth\b[^.?!]*\bsame\b|\bis it the same\b/i

export function sameMatter(question: string, findings: readonly Finding[]): Finding[] {
  if (!ASKED.test(question)) return []
  const faults = findings.filter(({ weight, text }) => weight > 1 && portsNamed(text).length > 0)
  const kinds = new Set(faults.map(({ id }) => id))
  const isTold = faults.some(({ text }) => text.includes('Another matter:'))
  if (kinds.size < 2 && !isTold) return []
  return [
    answer('different-matters', 'No, these are different matters, and each needs its own remedy:'),
  ]
}
