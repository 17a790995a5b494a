/**
 * A check of a lab as an entry of the outbox: what is stored until it has been sent, and how it is sent.
 *
 * An entry can be older than the page that sends it. A change of its shape needs a higher `version`, and `read` must
 * know the older ones.
 */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { labCheckFields, LabId, labsContract } from '../contract.ts'

export const CheckEntry = z.object({ labId: LabId, ...labCheckFields })
export type CheckEntry = z.infer<typeof CheckEntry>

export const checkKind = defineOutboxKind({
  name: 'lab check',
  version: 1,
  read: (body) => z.parse(CheckEntry, body),
  send: ({ labId, ...fields }, { id, options }) => {
    const body = { ...fields, checkId: id, sentAt: new Date().toISOString() }
    return call(labsContract.checkLab, { params: { labId }, body }, options)
  },
  // The page has judged the check long since: a refusal says nothing to the learner.
  isSilent: true,
})
