/** What a router with port address translation writes into packets on their way out and in. */
import { combineSorts } from '../combine-sorts.ts'
import { defineEngine } from '../material.ts'
import { sortSubjects } from '../sorts.ts'
import { createBuilding } from './nat-building.ts'
import { KindFile } from './nat-material.ts'
import { createReading } from './nat-reading.ts'
import { createTracing } from './nat-tracing.ts'

export const natTranslation = defineEngine({
  kind: 'nat-translation',
  kindFile: KindFile,
  create: ({ kind: words }) => {
    const sorts = {
      read: createReading(words),
      build: createBuilding(words, 'build'),
      arrivals: createBuilding(words, 'arrivals'),
      trace: createTracing(words),
    }
    return combineSorts('nat-translation', sorts, sortSubjects(words.sorts))
  },
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
