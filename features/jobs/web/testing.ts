/** Listings and feeds as the server would send them. Name only what the test is about. */
import type { Feed, Listing, ListingCard } from '../contract.ts'
import type { ListPage } from './use-jobs.ts'

export const LISTING_ID = 'a'.repeat(22)

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()

export function cardOf(traits: Partial<ListingCard> = {}): ListingCard {
  return {
    id: LISTING_ID,
    title: 'SOC Analyst',
    company: 'Examplecorp',
    locations: ['Austin, TX'],
    remote: null,
    employment: null,
    level: 'entry',
    salary: null,
    labels: [],
    certifications: [],
    excerpt: 'Watch the network.',
    lang: 'en',
    postedAt: YESTERDAY,
    firstSeenAt: YESTERDAY,
    lastSeenAt: YESTERDAY,
    isOpen: true,
    source: { name: 'Jobicy', link: 'https://jobicy.com' },
    isSaved: false,
    isHidden: false,
    stage: null,
    ...traits,
  }
}

export function listingOf(traits: Partial<Listing> = {}): Listing {
  return {
    ...cardOf(),
    text: 'Watch the network.',
    certifications: [],
    years: null,
    isSalaryFromText: false,
    url: 'https://jobicy.com/jobs/1?utm=untouched',
    copies: [],
    expiresAt: null,
    closedAt: null,
    closedWhy: null,
    teaches: [],
    steps: [],
    ...traits,
  }
}

export function pageOf(listings: readonly ListingCard[], more: Partial<ListPage> = {}): ListPage {
  return {
    listings: [...listings],
    total: listings.length,
    nextCursor: null,
    certifications: [],
    ...more,
  }
}

export function feedOf(traits: Partial<Feed> = {}): Feed {
  return {
    id: 'jobicy',
    name: 'Jobicy: cybersecurity',
    source: { name: 'Jobicy', link: 'https://jobicy.com' },
    state: 'ok',
    openListings: 12,
    lastSuccessAt: YESTERDAY,
    ...traits,
  }
}
