/** Where a topic stands in an exam: the domain whose objective names it. */
import type { Track } from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

export type ExamDomain = { readonly exam: string; readonly domain: string }

/** The first one of the track that has the topic; else of any track. Undefined where no exam asks about it. */
export function examDomainOf(
  tracks: readonly Track[],
  trackId: string,
  topic: string,
): ExamDomain | undefined {
  const own = tracks.find(({ id }) => id === trackId)
  for (const track of own ? [own, ...tracks] : tracks) {
    const found = domainsOf(track).get(topic)
    if (found) return found
  }
  return undefined
}

/** Computed once for as long as the track is in memory. */
const domainsOf = oncePer((track: Track): ReadonlyMap<string, ExamDomain> => {
  const domains = new Map<string, ExamDomain>()
  for (const { id: exam, domains: all } of track.exams) {
    for (const { number: domain, objectives } of all) {
      for (const { topics } of objectives) {
        for (const topic of topics) if (!domains.has(topic)) domains.set(topic, { exam, domain })
      }
    }
  }
  return domains
})
