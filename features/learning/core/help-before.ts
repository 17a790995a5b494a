/** Whether an answer had the tutor's help, which was given elsewhere: the answer itself does not know of it. */
import type { Assistance, Variant } from './evidence.ts'

/** What the tutor helped with: an item, of a generated one this problem. */
export type HelpedItem = {
  readonly item: string
  readonly variant: Pick<Variant, 'seed' | 'difficulty'> | null
}

/** As long as study is fresh. */
const HELP_FADES_MS = 24 * 3_600_000

/** Which problem of a generated item it was; empty for any other item. */
export function problemOf(variant: HelpedItem['variant']): string {
  return variant === null ? '' : `${variant.seed}/${variant.difficulty}`
}

/**
 * What is stored of the help with an answer. Help that came with the answer says more than that the tutor helped.
 *
 * @param helpedAt when the tutor helped with the item last; null if never. Epoch milliseconds, as `answeredAt`.
 */
export function assistanceWith(
  known: Assistance,
  helpedAt: number | null,
  answeredAt: number,
): Assistance {
  if (known.kind !== 'none' || helpedAt === null) return known
  const since = answeredAt - helpedAt
  return since >= 0 && since < HELP_FADES_MS ? { kind: 'tutor' } : known
}
