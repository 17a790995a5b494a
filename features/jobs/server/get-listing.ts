/**
 * One listing: what it requires with the sentences that say so, its source, and lessons about it.
 *
 * Its full text is shown only if the source's terms allow it; the link is the source's own, unmodified. A closed
 * listing keeps its page for a while, without the link; learners who saved it keep it longer.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { jobsContract } from '../contract.ts'
import { certificationById } from '../core/certifications.ts'
import { PAGE_KEPT_MS } from '../core/expiry.ts'
import type { Feed } from './feeds/feed.ts'
import { closedAtOf, isoOf, listingCard, quoted, sourceOf } from './listing-card.ts'
import type { JobsParts } from './needs.ts'
import { readKeepings } from './own-marks.ts'
import { selectListing, selectOpenCopies, type ListingRow } from './queries.ts'
import { readingFrom } from './stored-reading.ts'
import type { JobsTables } from './tables.ts'

type GetListing = typeof jobsContract.getListing

const MOST_TOPICS = 8
const MOST_LESSONS = 2

export function getListing({ feeds, lessonsAbout }: JobsParts) {
  return async (
    { db, userId, now }: Context<JobsTables>,
    { params }: ParsedRequestOf<GetListing>,
  ): Promise<ResponseOf<GetListing>> => {
    const time = now().getTime()
    const row = await selectListing(db, params.listingId)
    if (!row) throw notFound('This listing')
    const feedById = new Map((await feeds.read()).feeds.map((feed) => [feed.id, feed]))
    const feed = feedById.get(row.feed_id)
    const all = await selectOpenCopies(db, row.cluster_id)
    const copies = all.filter(
      (copy) => copy.id !== row.id && closedAtOf(copy, feedById.get(copy.feed_id), time) === null,
    )
    const keepings = await readKeepings(db, userId)
    const memberIds = [row.id, ...copies.map(({ id }) => id)]
    const marks = keepings.marksOf(memberIds)

    const closedAt = closedAtOf(row, feed, time)
    const isForgotten = closedAt !== null && (!feed || closedAt + PAGE_KEPT_MS <= time)
    if (isForgotten && marks.stage === null) throw notFound('This listing')

    const reading = readingFrom(row.reading)
    const { certifications, experience, skills, isSalaryFromText } = reading
    return {
      ...listingCard({ row, reading, feed, marks, now: time }),
      text: feed?.terms.display === 'full' ? row.text : null,
      certifications: certifications.map(({ id, modality, orEquivalent, impliedBy, evidence }) => ({
        id,
        name: certificationById(id)?.name ?? id,
        vendor: certificationById(id)?.vendor ?? '',
        modality,
        orEquivalent,
        impliedBy,
        evidence: evidence.map(({ text, under }) => ({
          text: quoted(text),
          under: under == null ? null : quoted(under),
        })),
      })),
      years: experience.years && {
        least: experience.years.least,
        evidence: quoted(experience.years.evidence.text),
      },
      isSalaryFromText,
      url: closedAt === null ? row.url : null,
      copies: copies.map((copy) => ({
        id: copy.id,
        locations: [...readingFrom(copy.reading).locations],
        url: copy.url,
        source: sourceOf(copy, feedById.get(copy.feed_id)),
      })),
      expiresAt: isoOf(row.expires_at),
      closedAt: isoOf(closedAt),
      closedWhy: closedAt === null ? null : closedWords(row, feed),
      teaches: skills
        .flatMap((topicId) => lessonsAbout(topicId) ?? [])
        .filter(({ lessons }) => lessons.length > 0)
        .slice(0, MOST_TOPICS)
        .map(({ topic, lessons }) => ({ topic, lessons: lessons.slice(0, MOST_LESSONS) })),
      steps: keepings.stepsOf(memberIds),
    }
  }
}

const WORDS_BY_REASON: Readonly<Record<string, string>> = {
  absent: 'Its source no longer lists it.',
  deadline: 'Its closing date has passed.',
  unconfirmed: 'Its source has not confirmed it for a long time.',
}

function closedWords({ closed_why, closes_why }: ListingRow, feed: Feed | undefined): string {
  if (!feed) return 'Its source is no longer listed here.'
  return WORDS_BY_REASON[closed_why ?? closes_why] ?? 'It is closed.'
}
