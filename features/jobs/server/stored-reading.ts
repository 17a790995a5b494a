/** The reading of a listing as its row stores it: JSON, checked on the way out. */
import { z } from 'zod'

import { Level, Remote } from '../contract.ts'
import { MODALITIES } from '../core/modality.ts'
import type { Reading } from '../core/read-listing.ts'

const Evidence = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  under: z.string().nullish(),
})

const Salary = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.string().nullable(),
  period: z.enum(['hour', 'day', 'week', 'month', 'year']).nullable(),
  raw: z.string().nullable(),
  yearlyMin: z.number().nullable(),
  yearlyMax: z.number().nullable(),
})

const StoredReading = z.object({
  places: z.array(z.string()),
  countries: z.array(z.string()),
  remote: z.enum(Remote.options).nullable(),
  remoteDoubt: Evidence.nullable(),
  employment: z.string().nullable(),
  payGrade: z.string().nullable(),
  lang: z.string().nullable(),
  tags: z.array(z.string()),
  salary: Salary.nullable(),
  isSalaryFromText: z.boolean(),
  experience: z.object({
    level: z.enum(Level.options).nullable(),
    saysEntry: Evidence.nullable(),
    years: z.object({ least: z.number(), evidence: Evidence }).nullable(),
  }),
  certifications: z.array(
    z.object({
      id: z.string(),
      modality: z.enum(MODALITIES),
      orEquivalent: z.boolean(),
      impliedBy: z.string().nullable(),
      evidence: z.array(Evidence),
    }),
  ),
  clearance: Evidence.nullable(),
  skills: z.array(z.string()),
})

export function storedReading(reading: Reading): string {
  return JSON.stringify(reading)
}

export function readingFrom(stored: string): Reading {
  return StoredReading.parse(JSON.parse(stored))
}
