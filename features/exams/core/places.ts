/** Where a topic stands in an exam. */
import type { Exam } from '#features/curriculum/contract.ts'

/** The numbers of a domain and of an objective. */
export type Place = { readonly domain: string; readonly objective: string }

/** By topic. The first objective that names a topic has it. */
export function placesOf({ domains }: Exam): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const { number: domain, objectives } of domains) {
    for (const { number: objective, topics } of objectives) {
      for (const topic of topics) if (!places.has(topic)) places.set(topic, { domain, objective })
    }
  }
  return places
}
