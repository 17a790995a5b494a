/** How many resources there are for some tracks, as the list for one of them counts. */
import type { Resource } from '../contract.ts'

export function countResourcesFor(
  resources: readonly Pick<Resource, 'tracks'>[],
  trackIds: readonly string[],
): number {
  return resources.filter(({ tracks }) => tracks.some((id) => trackIds.includes(id))).length
}
