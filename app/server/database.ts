/** All tables, joined. Only the composition root sees them together. */
import type { ChallengeTables } from '#features/challenge/server.ts'
import type { ExamsTables } from '#features/exams/server.ts'
import type { FlashcardsTables } from '#features/flashcards/server.ts'
import type { IdentityTables } from '#features/identity/server.ts'
import type { JobsTables } from '#features/jobs/server.ts'
import type { LabsTables } from '#features/labs/server.ts'
import type { LearningTables } from '#features/learning/server.ts'
import type { LessonsTables } from '#features/lessons/server.ts'
import type { ProfileTables } from '#features/profile/server.ts'
import type { ResourcesTables } from '#features/resources/server.ts'
import type { TutorTables } from '#features/tutor/server.ts'

export type Database = IdentityTables &
  ProfileTables &
  LearningTables &
  LessonsTables &
  ExamsTables &
  FlashcardsTables &
  ResourcesTables &
  JobsTables &
  LabsTables &
  TutorTables &
  ChallengeTables
