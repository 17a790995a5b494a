/**
 * The lessons of a plan in the order that a placement suggests.
 *
 * Domains come in the placement's order; within a domain the reading order stays, because its lessons build on each
 * other. The opening of the outline (the first objective of its first domain) stays in front, since everything else
 * rests on it, unless that domain is known well. Nothing is left out.
 */
import type { DomainOrder } from './order-domains.ts'

/** The domains of an exam in the order of its outline. */
export type LessonOutline = readonly {
  readonly number: string
  readonly objectives: readonly { readonly lessonIds: readonly string[] }[]
}[]

/** @param lessons in reading order. @param order null: the reading order. */
export function orderLessons<Lesson extends { readonly id: string }>(
  lessons: readonly Lesson[],
  outline: LessonOutline,
  order: DomainOrder | null,
): readonly Lesson[] {
  if (!order) return lessons
  const domainOf = domainsByLesson(outline)
  const [opening] = outline
  const basics =
    opening && !order.later.includes(opening.number)
      ? leadingOf(lessons, opening.number, domainOf, opening.objectives[0]?.lessonIds ?? [])
      : []
  const places = new Map(order.order.map((number, at) => [number, at]))
  // A domain that is newer than the placement comes before what is known well.
  const unplaced = order.order.length - order.later.length - 0.5
  const placeOf = ({ id }: Lesson) => {
    if (basics.includes(id)) return -1
    return places.get(domainOf.get(id) ?? '') ?? unplaced
  }
  return lessons.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The first domain that names a lesson has it. */
function domainsByLesson(outline: LessonOutline): ReadonlyMap<string, string> {
  const domains = new Map<string, string>()
  for (const { number, objectives } of outline) {
    for (const id of objectives.flatMap(({ lessonIds }) => lessonIds)) {
      if (!domains.has(id)) domains.set(id, number)
    }
  }
  return domains
}

/** The lessons that a domain begins with, as long as they are among these. */
function leadingOf(
  lessons: readonly { readonly id: string }[],
  domain: string,
  domainOf: ReadonlyMap<string, string>,
  among: readonly string[],
): readonly string[] {
  const own = lessons.map(({ id }) => id).filter((id) => domainOf.get(id) === domain)
  const end = own.findIndex((id) => !among.includes(id))
  return end < 0 ? own : own.slice(0, end)
}
