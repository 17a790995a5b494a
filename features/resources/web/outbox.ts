/** A mark on a resource as an entry of the outbox. */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { Mark, resourcesContract } from '../contract.ts'

const MarkChange = z.object({ resourceId: z.string(), mark: Mark, isOn: z.boolean() })
export type MarkChange = z.infer<typeof MarkChange>

export const markLane = ({ resourceId, mark }: MarkChange) => `resources mark ${resourceId} ${mark}`

export const markKind = defineOutboxKind({
  name: 'resources mark',
  version: 1,
  read: (body) => z.parse(MarkChange, body),
  send: ({ resourceId, mark, isOn }, { options }) =>
    call(resourcesContract.markResource, { params: { resourceId, mark }, body: { isOn } }, options),
})
