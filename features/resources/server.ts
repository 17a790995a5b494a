/** Resources' door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { resourcesContract } from './contract.ts'
import { listResources } from './server/list-resources.ts'
import { markResource } from './server/mark-resource.ts'
import type { ResourcesNeeds } from './server/needs.ts'
import type { ResourcesTables } from './server/tables.ts'

export { deleteResourcesData, exportResourcesData } from './server/account-data.ts'
export { countResourcesFor } from './server/count-resources.ts'
export { catalogOf, loadCatalog, readCatalog, type Catalog } from './server/load-catalog.ts'
export type { ResourcesTables } from './server/tables.ts'

export function resourcesServer(needs: ResourcesNeeds) {
  return defineServerFeature<ResourcesTables>()({
    contract: resourcesContract,
    handlers: { listResources: listResources(needs), markResource: markResource(needs) },
  })
}
