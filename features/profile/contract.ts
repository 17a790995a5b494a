/**
 * The profile: one document in the users collection for each account, keyed by the auth uid.
 *
 * Two shapes: `StoredProfile` is the stored document (older documents lack fields, or have `plan` where newer ones
 * have `tier`), `Profile` is what every screen reads, made from it by `profileFrom`.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

export const StoredProfile = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  tier: z.nullable(z.string()),
  /** The former name of `tier`. */
  plan: z.nullable(z.string()),
  /** A track's id; null where none was chosen, or one that is no longer offered. */
  selectedCertTrack: z.nullable(z.string()),
  completedLessons: z.array(z.string()),
  /** The share of the selected exam that is done, 0 to 100, by weight of its domains. */
  progress: z.number(),
  subscriptionStatus: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type StoredProfile = z.infer<typeof StoredProfile>

/** The plan that the registration page passes on. */
export const Plan = z.string().check(z.regex(/^[\w-]{1,40}$/, 'a plan is a short word'))

const TrackRequests = z.object({ trackIds: z.array(z.string()) })

export const profileContract = defineContract({
  /** Null where the account has no profile document yet: so it begins, and no failure. */
  getProfile: {
    method: 'GET',
    path: '/api/profile',
    isKept: true,
    response: z.nullable(StoredProfile),
  },
  /** Creates the document with the defaults. Called again, it returns the existing one. */
  createProfile: {
    method: 'POST',
    path: '/api/profile',
    body: z.object({ plan: z.optional(Plan) }),
    response: StoredProfile,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    body: z.object({
      selectedCertTrack: z.optional(ContentId),
      displayName: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'write a name'),
            z.maxLength(80, 'write at most 80 characters'),
          ),
      ),
    }),
    response: StoredProfile,
  },
  /** The tracks in writing that the learner has asked for. */
  listTrackRequests: {
    method: 'GET',
    path: '/api/profile/track-requests',
    response: TrackRequests,
  },
  /** Counts once for each learner, however often it is sent. `conflict` where the track has lessons by now. */
  askForTrack: {
    method: 'PUT',
    path: '/api/profile/track-requests/:trackId',
    params: z.object({ trackId: ContentId }),
    response: TrackRequests,
  },
  /** Also succeeds where the learner has not asked for it. */
  takeBackTrackRequest: {
    method: 'DELETE',
    path: '/api/profile/track-requests/:trackId',
    params: z.object({ trackId: ContentId }),
    response: TrackRequests,
  },
  /** Everything every feature holds about the learner, by feature; never a hash or a secret. */
  exportEverything: {
    method: 'GET',
    path: '/api/profile/export',
    response: z.record(z.string(), z.unknown()),
  },
})
