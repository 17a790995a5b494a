/**
 * Networks of the bench, as the two sides agree on them. The page of a lab needs none of it, and does not load it.
 */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'
import { hasNoZero } from '#platform/contract/text.ts'

import { LONGEST_NAME } from './core/bench/bench.ts'

/** Of one learner. */
export const MOST_NETWORKS = 50
/** Bytes of a file: 40 devices with a hundred lines each. */
export const LONGEST_NETWORK = 131_072
/** In JSON, each quote and each end of a line takes two bytes. */
const LONGEST_SAVE = 3 * LONGEST_NETWORK

export const NetworkName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME), hasNoZero)

/** A network that the learner built on the bench. */
export const ListedNetwork = z.object({
  id: z.uuid(),
  name: z.string(),
  deviceCount: z.int(),
  changedAt: z.iso.datetime(),
  /** Made by the browser that saved it: it tells one state of the network from another. */
  revision: z.uuid(),
})
export type ListedNetwork = z.infer<typeof ListedNetwork>

/** The file is that of `core/bench/bench-file.ts`, as text. */
const Network = z.extend(ListedNetwork, { file: z.string() })
export type Network = z.infer<typeof Network>

/** More than a browser makes before it hears which of them has come. */
export const MOST_BASES = 60

const NetworkParams = z.object({ networkId: z.uuid() })

export const networksContract = defineContract({
  /** The newest first. */
  listNetworks: {
    method: 'GET',
    path: '/api/labs/networks',
    isKept: true,
    response: z.object({ networks: z.array(ListedNetwork) }),
  },
  openNetwork: {
    method: 'GET',
    path: '/api/labs/networks/:networkId',
    params: NetworkParams,
    response: Network,
  },
  /**
   * The browser makes the ids of a network and of each revision, so one that is sent twice counts once. Where the stored
   * revision is none of those that this one goes on from, nothing is overwritten: 409.
   */
  saveNetwork: {
    method: 'PUT',
    path: '/api/labs/networks/:networkId',
    params: NetworkParams,
    longestBody: LONGEST_SAVE,
    body: z.object({
      name: NetworkName,
      file: z.string().check(hasNoZero),
      revision: z.uuid(),
      /** Any of them may be stored: what this browser has sent, and does not know yet whether it came. */
      basedOn: z.array(z.uuid()).check(z.maxLength(MOST_BASES)),
      /** Whether it may be that none is stored; otherwise it was removed meanwhile: 409. */
      mayBeNew: z.boolean(),
    }),
    response: ListedNetwork,
  },
  /** One that is not there is no error. */
  removeNetwork: {
    method: 'DELETE',
    path: '/api/labs/networks/:networkId',
    params: NetworkParams,
    response: z.object({}),
  },
})
