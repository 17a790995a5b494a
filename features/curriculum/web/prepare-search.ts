/** Says to the server that somebody may search soon: the first search does not wait for all of its index then. */
import { call } from '#platform/web/api.ts'

import { curriculumContract } from '../contract.ts'

export async function prepareSearch(): Promise<void> {
  // Where it fails, the search is prepared by itself, and takes longer.
  await call(curriculumContract.prepareSearch, {}).catch(() => undefined)
}
