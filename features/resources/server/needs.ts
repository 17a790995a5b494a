/** The values and functions of other features that resources needs; `app/server` passes them in. */
import type { Db } from '#platform/server/database.ts'

import type { Catalog } from './load-catalog.ts'
import type { ResourcesTables } from './tables.ts'

export type ResourcesNeeds = {
  readonly catalog: Catalog
  /** Every track, as the curriculum names it. */
  readonly tracks: readonly { readonly id: string; readonly name: string }[]
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<ResourcesTables>, userId: string) => Promise<string>
}
