/** A mark on a listing as an entry of the outbox. */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { jobsContract } from '../contract.ts'

const { saveListing, unsaveListing, hideListing, unhideListing } = jobsContract

const MarkChange = z.object({
  listingId: z.string(),
  mark: z.enum(['saved', 'hidden']),
  isOn: z.boolean(),
})
export type MarkChange = z.infer<typeof MarkChange>

export const markLane = ({ listingId, mark }: MarkChange) => `jobs mark ${listingId} ${mark}`

export const markKind = defineOutboxKind({
  name: 'jobs mark',
  version: 1,
  read: (body) => z.parse(MarkChange, body),
  send: ({ listingId, mark, isOn }, { options }) => {
    const params = { listingId }
    if (mark === 'saved') return call(isOn ? saveListing : unsaveListing, { params }, options)
    return call(isOn ? hideListing : unhideListing, { params }, options)
  },
})
