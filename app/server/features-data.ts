/** The data of a learner in every feature: what goes with an account, and what its owner can take along. */
import { deleteChallengeData, exportChallengeData } from '#features/challenge/server.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { deleteExamsData, exportExamsData } from '#features/exams/server.ts'
import { deleteFlashcardsData, exportFlashcardsData } from '#features/flashcards/server.ts'
import { deleteJobsData, exportJobsData } from '#features/jobs/server.ts'
import { deleteLabsData, exportLabsData } from '#features/labs/server.ts'
import { deleteLearningData, exportLearningData } from '#features/learning/server.ts'
import { deleteLessonsData, exportLessonsData } from '#features/lessons/server.ts'
import { deleteProfile } from '#features/profile/server.ts'
import { deleteResourcesData, exportResourcesData } from '#features/resources/server.ts'
import { deleteTutorData, exportTutorData } from '#features/tutor/server.ts'
import type { Db } from '#platform/server/database.ts'

import type { Database } from './database.ts'

/**
 * Every feature that stores data of a learner is named here. The record of learning comes after those that write to it,
 * and before the profile, which it writes: in the order of their own transactions, so that none waits for this one while
 * this one waits for it.
 *
 * @param db the deleting transaction.
 */
export async function deleteFeaturesData(db: Db<Database>, userId: string): Promise<void> {
  await deleteChallengeData(db, userId)
  await deleteLessonsData(db, userId)
  await deleteExamsData(db, userId)
  await deleteFlashcardsData(db, userId)
  await deleteJobsData(db, userId)
  await deleteLabsData(db, userId)
  await deleteResourcesData(db, userId)
  await deleteTutorData(db, userId)
  await deleteLearningData(db, userId)
  await deleteProfile(db, userId)
}

/** Beside the profile and the account. */
export async function exportFeaturesData(db: Db<Database>, userId: string, curriculum: Curriculum) {
  return {
    challenge: await exportChallengeData(db, userId),
    learning: await exportLearningData(db, userId, curriculum),
    lessons: await exportLessonsData(db, userId),
    exams: await exportExamsData(db, userId),
    flashcards: await exportFlashcardsData(db, userId),
    jobs: await exportJobsData(db, userId),
    labs: await exportLabsData(db, userId),
    resources: await exportResourcesData(db, userId),
    tutor: await exportTutorData(db, userId),
  }
}
