/**
 * The contract of the job board.
 *
 * A learner searches listings from the operator's feeds, reads what each requires with the sentence that says so, and
 * saves, hides and follows them. Times are sent as ISO strings in UTC. Marks are set and unset by PUT and DELETE, so
 * a request that is sent twice counts once.
 */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

import { CertificationId, Filters, Level, Remote } from './core/filters.ts'
import { MODALITIES } from './core/modality.ts'

export { CertificationId, Filters, Level, Remote }

/** Made from the feed's id and the source's own id, so it stays the same as long as the job exists. */
export const ListingId = z.string().check(z.regex(/^[\w-]{22}$/, 'this is not the id of a listing'))

export const Modality = z.enum(MODALITIES)
export type Modality = z.infer<typeof Modality>

export const LabelKind = z.enum([
  /** Calls itself entry level, or requires a year at most. */
  'entry-level',
  /** Calls itself entry level, but requires years. */
  'entry-in-name-only',
  /** Says remote, but a sentence contradicts it. */
  'remote-doubt',
  'clearance',
  'or-equivalent',
  'salary-missing',
  /** The same text was posted before under another id. */
  'repost',
  /** Posted long ago and still open. */
  'old',
  /** The source states no date of posting. */
  'date-unknown',
])
export type LabelKind = z.infer<typeof LabelKind>

/** The learner's progress with a listing. */
export const Stage = z.enum(['saved', 'applied', 'interview', 'offer', 'closed'])
export type Stage = z.infer<typeof Stage>

const Salary = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  period: z.nullable(z.enum(['hour', 'day', 'week', 'month', 'year'])),
  /** The same, converted to a year of full time. */
  yearlyMin: z.nullable(z.number()),
  yearlyMax: z.nullable(z.number()),
})
export type Salary = z.infer<typeof Salary>

const Label = z.object({
  kind: LabelKind,
  text: z.string(),
  /** The sentence as evidence, if there is one. */
  evidence: z.nullable(z.string()),
})
export type Label = z.infer<typeof Label>

/** The name that must be shown with a listing, and its link. */
const Source = z.object({ name: z.string(), link: z.string() })

export const ListingCard = z.object({
  id: ListingId,
  title: z.string(),
  company: z.string(),
  locations: z.array(z.string()),
  remote: z.nullable(Remote),
  employment: z.nullable(z.string()),
  level: z.nullable(Level),
  salary: z.nullable(Salary),
  labels: z.array(Label),
  certifications: z.array(z.object({ id: CertificationId, name: z.string(), modality: Modality })),
  excerpt: z.string(),
  lang: z.nullable(z.string()),
  postedAt: z.nullable(z.iso.datetime()),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isOpen: z.boolean(),
  source: Source,
  isSaved: z.boolean(),
  isHidden: z.boolean(),
  stage: z.nullable(Stage),
})
export type ListingCard = z.infer<typeof ListingCard>

const Step = z.object({
  id: z.uuid(),
  stage: Stage,
  note: z.string(),
  /** The day it happened, as the learner says, `YYYY-MM-DD`. */
  happenedOn: z.iso.date(),
})
export type Step = z.infer<typeof Step>

export const Listing = z.object({
  ...ListingCard.shape,
  /** Plain text; list items begin with '- '. Null where the source's terms allow an excerpt only. */
  text: z.nullable(z.string()),
  certifications: z.array(
    z.object({
      id: CertificationId,
      name: z.string(),
      vendor: z.string(),
      modality: Modality,
      orEquivalent: z.boolean(),
      /** The code that implies it, e.g. 'IAT Level II'. */
      impliedBy: z.nullable(z.string()),
      /** The sentences that say so, the strongest first; `under` is the heading that says how they are meant. */
      evidence: z.array(z.object({ text: z.string(), under: z.nullable(z.string()) })),
    }),
  ),
  /** The fewest years it requires, and the sentence. */
  years: z.nullable(z.object({ least: z.number(), evidence: z.string() })),
  /** True if the pay was found in the text. */
  isSalaryFromText: z.boolean(),
  /** The source's own page of the job, unmodified. Null once the listing is closed. */
  url: z.nullable(z.string()),
  /** The same job elsewhere: other locations, other sources. */
  copies: z.array(
    z.object({ id: ListingId, locations: z.array(z.string()), url: z.string(), source: Source }),
  ),
  expiresAt: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
  closedWhy: z.nullable(z.string()),
  /** Lessons about the skills it requires. */
  teaches: z.array(
    z.object({
      topic: z.string(),
      lessons: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  steps: z.array(Step),
})
export type Listing = z.infer<typeof Listing>

export const FeedState = z.enum(['waiting', 'ok', 'failing', 'held'])
export type FeedState = z.infer<typeof FeedState>

const Feed = z.object({
  id: z.string(),
  /** Distinguishes feeds of one source, e.g. 'Jobicy: cybersecurity'. */
  name: z.string(),
  source: Source,
  state: FeedState,
  openListings: z.int(),
  lastSuccessAt: z.nullable(z.iso.datetime()),
})
export type Feed = z.infer<typeof Feed>

const Marks = z.object({ isSaved: z.boolean(), isHidden: z.boolean() })
const Params = z.object({ listingId: ListingId })

const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: Filters,
  createdAt: z.iso.datetime(),
  /** Matching listings that arrived since it was last opened. */
  newListings: z.int(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const MOST_SEARCHES = 20

export const jobsContract = defineContract({
  searchListings: {
    method: 'GET',
    path: '/api/jobs/listings',
    query: z.object({
      ...Filters.shape,
      sort: z._default(z.enum(['best', 'newest']), 'best'),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
    }),
    response: z.object({
      listings: z.array(ListingCard),
      /** How many match, on all pages. */
      total: z.int(),
      nextCursor: z.nullable(z.string()),
      /** For each certification, how many matches there would be with it as the filter. */
      certifications: z.array(
        z.object({ id: CertificationId, name: z.string(), listings: z.int() }),
      ),
    }),
  },
  getListing: {
    method: 'GET',
    path: '/api/jobs/listings/:listingId',
    params: Params,
    response: Listing,
  },
  saveListing: {
    method: 'PUT',
    path: '/api/jobs/listings/:listingId/saved',
    params: Params,
    response: Marks,
  },
  unsaveListing: {
    method: 'DELETE',
    path: '/api/jobs/listings/:listingId/saved',
    params: Params,
    response: Marks,
  },
  hideListing: {
    method: 'PUT',
    path: '/api/jobs/listings/:listingId/hidden',
    params: Params,
    response: Marks,
  },
  unhideListing: {
    method: 'DELETE',
    path: '/api/jobs/listings/:listingId/hidden',
    params: Params,
    response: Marks,
  },
  /** One step with a listing: applied, interview, … The browser makes its id, so a repeat counts once. */
  addStep: {
    method: 'PUT',
    path: '/api/jobs/listings/:listingId/steps/:stepId',
    params: z.object({ listingId: ListingId, stepId: z.uuid() }),
    body: z.object({
      stage: Stage,
      note: z._default(
        z.string().check(z.trim(), z.maxLength(2000, 'write at most 2000 characters')),
        '',
      ),
      happenedOn: z.iso.date(),
    }),
    response: z.object({ steps: z.array(Step) }),
  },
  removeStep: {
    method: 'DELETE',
    path: '/api/jobs/listings/:listingId/steps/:stepId',
    params: z.object({ listingId: ListingId, stepId: z.uuid() }),
    response: z.object({ steps: z.array(Step) }),
  },
  listSearches: {
    method: 'GET',
    path: '/api/jobs/searches',
    response: z.object({ searches: z.array(SavedSearch) }),
  },
  /** Saves a search, or marks a saved one as opened: later listings are new. */
  saveSearch: {
    method: 'PUT',
    path: '/api/jobs/searches/:searchId',
    params: z.object({ searchId: z.uuid() }),
    body: z.object({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'write a name'),
          z.maxLength(80, 'write at most 80 characters'),
        ),
      filters: Filters,
    }),
    response: z.object({ searches: z.array(SavedSearch) }),
  },
  removeSearch: {
    method: 'DELETE',
    path: '/api/jobs/searches/:searchId',
    params: z.object({ searchId: z.uuid() }),
    response: z.object({ searches: z.array(SavedSearch) }),
  },
  /** The sources of listings and their states. Details of a problem are only in the operator's log. */
  getFeedStatus: {
    method: 'GET',
    path: '/api/jobs/feeds',
    response: z.object({
      feeds: z.array(Feed),
      /** True where the operator's list of feeds has a mistake: sources may be missing. */
      isIncomplete: z.boolean(),
    }),
  },
})
