/** `and for IMAP?` after `which ports for SMTP`: what the earlier question says of another thing. */
import type { Library } from '../library.ts'
import { nearnessOf, type Context, type Part } from './part.ts'
import { portFactOf, serviceIn } from './port-facts.ts'
import { withSubjectSwapped } from './swapped-subject.ts'

const hasUnits = ({ units }: Context['earlier'][number]): boolean => units.length > 0

const ASKS_PORTS = /\bports?\b/i
/** A thing that takes the place of another is asked about nearly so. */
const SWAPPED_FROM = 0.8

/**
 * @param read the question as one that stands by itself.
 * @returns null where nothing takes the place of another, and where the answer was told already.
 */
export async function swappedPart(
  library: Library,
  text: string,
  { last, earlier }: Context,
  read: (text: string) => Promise<Part>,
): Promise<Part | null> {
  const id = last?.unit?.id
  // A list of ports before tells no unit: `and Telnet?`, `and RDP?`.
  const before = id === undefined ? undefined : earlier.find(({ units }) => units.includes(id))
  if (!last || !before || earlier.slice(0, earlier.indexOf(before)).some(hasUnits)) return null
  const swapped = withSubjectSwapped(library, text, before.question)
  if (swapped === null) return null
  const part = await read(swapped.text)
  const fact = ASKS_PORTS.test(before.question) ? portFactOf(library, swapped.other) : null
  if (fact) {
    const lines = [{ label: serviceIn(swapped.other), ...fact }]
    return { ...part, unit: null, lines, missing: [] }
  }
  const { unit } = part
  if (unit === null || earlier.some(({ units }) => units.includes(unit.id))) return null
  return nearnessOf(part) >= SWAPPED_FROM ? { ...part, subject: last.subject } : null
}
