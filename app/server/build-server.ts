/** The composition root of the server: the only module that knows every feature. */
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { brand } from '#app/brand.ts'
import {
  challengeServer,
  endRefusedReminder,
  firstPlannedLesson,
  hidePlacementVerdicts,
  startReminders,
  stopRoute,
  type ChallengeTables,
} from '#features/challenge/server.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { curriculumServer } from '#features/curriculum/server.ts'
import {
  examsServer,
  keptForExams,
  questionsInOpenAttempts,
  type ExamsTables,
} from '#features/exams/server.ts'
import {
  flashcardsServer,
  newCardsOfLesson,
  type FlashcardsNeeds,
  type FlashcardsTables,
} from '#features/flashcards/server.ts'
import { homeServer } from '#features/home/server.ts'
import { createIdentity, exportIdentityData, hostedSources } from '#features/identity/server.ts'
import {
  feedsSource,
  hasListings,
  jobsServer,
  startJobsSchedule,
  userAgentOf,
  type JobsTables,
} from '#features/jobs/server.ts'
import { judgeExamLab, labsServer, openJudging, whatLabsExamsAsk } from '#features/labs/server.ts'
import { learningServer, openRecord, type LearningTables } from '#features/learning/server.ts'
import { lessonsServer, publicLessonPath } from '#features/lessons/server.ts'
import {
  describeSlip,
  helpWithExercise,
  judgeExercise,
  keepKinds,
  practiceServer,
  whatExamsAsk,
  whatExercisesAsk,
} from '#features/practice/server.ts'
import {
  profileServer,
  selectedTrackOf,
  studyOf,
  type ProfileTables,
} from '#features/profile/server.ts'
import { countResourcesFor, resourcesServer, type Catalog } from '#features/resources/server.ts'
import { tellOpenMisconceptions, tutorServer, type TutorTables } from '#features/tutor/server.ts'
import type { Db } from '#platform/server/database.ts'
import { createHttpServer } from '#platform/server/http.ts'
import { readinessOf } from '#platform/server/readiness.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'
import { isWholeWord } from '#platform/server/sentence-model/whole-words.ts'
import { serveFeature, type RequestParts } from '#platform/server/serve.ts'

import { challengeNeeds } from './challenge-needs.ts'
import { openKind, openLabFile } from './content-files.ts'
import type { Database } from './database.ts'
import { deleteFeaturesData, exportFeaturesData } from './features-data.ts'
import { learningNeeds, trackIdsOf } from './learning-needs.ts'
import { reminderMails } from './reminder-mails.ts'
import { servePages } from './serve-pages.ts'
import type { AppSettings } from './settings.ts'

type Parts = {
  readonly db: Db<Database>
  readonly settings: AppSettings
  readonly curriculum: Curriculum
  readonly catalog: Catalog
  /** The address people type; the identity service puts it into tokens and mails. */
  readonly publicUrl: string
  readonly now: () => Date
  readonly logStream?: { write(line: string): void }
  /** The built pages; none in tests of the server alone and in development, where Vite serves them. */
  readonly webFolder?: string
}

export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const { db, settings, curriculum, catalog, publicUrl, now } = parts
  const extraSources = hostedSources(settings)
  const app = await createHttpServer({
    logLevel: settings.LOG_LEVEL,
    ...(parts.logStream && { logStream: parts.logStream }),
    trustedProxies: settings.TRUSTED_PROXIES,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    isHttps: publicUrl.startsWith('https:'),
    ...(extraSources && { extraSources }),
    checkReady: readinessOf(db),
  })

  const tracks = trackIdsOf(curriculum)
  const learning = learningNeeds(curriculum)
  const record = openRecord(learning)
  const identity = await createIdentity({
    db,
    settings,
    dataDir: settings.DATA_DIR,
    publicUrl,
    siteName: brand.name,
    now,
    log: app.log,
    onAccountDeleted: deleteFeaturesData,
    onMailRefused: async (db, { id, userId }) =>
      endRefusedReminder(db, { userId, mailId: id, at: now().getTime() }),
  })
  await identity.routes(app)

  const request: RequestParts<Database> = {
    db,
    now,
    learnerOf: (request) => identity.learnerOf(request),
  }

  const profile = profileServer({
    tracks,
    exportOthers: async (userId) => ({
      identity: await exportIdentityData(db, userId),
      ...(await exportFeaturesData(db, userId, curriculum)),
    }),
    progressOf: (db, userId, trackId) =>
      record(db.withTables<LearningTables>()).progressIn(userId, trackId),
  })
  const leftForExams = {
    keptForExams: (userId: string, trackId: string) => keptForExams(curriculum, userId, trackId),
    inOpenExams: (userId: string) =>
      questionsInOpenAttempts(
        db.withTables<ExamsTables>(),
        userId,
        curriculum.currentId,
        now().getTime(),
      ),
  }
  const cards: FlashcardsNeeds = {
    curriculum,
    studyOf: (db, userId) => studyOf(db.withTables<ProfileTables>(), userId, tracks),
    record: (db) => record(db.withTables<LearningTables>()),
  }
  const lessons = lessonsServer({
    curriculum,
    selectedTrackOf: (db, userId) =>
      selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
    ...leftForExams,
    firstPlanned: (db, userId, open) =>
      firstPlannedLesson(db.withTables<ChallengeTables>(), { curriculum }, userId, open),
    newCardsOf: (db, of) => newCardsOfLesson(db.withTables<FlashcardsTables>(), cards, of),
    record: (db) => record(db.withTables<LearningTables>()),
  })
  const kinds = keepKinds((kind) => openKind(kind, curriculum.slips))
  const judging = openJudging((details, message) => app.log.warn(details, message))
  app.addHook('onClose', () => judging.close())
  const exams = examsServer({
    curriculum,
    selectedTrackOf: (userId) => selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
    // What was wrong in a placement alone is no mistake to practice.
    record: hidePlacementVerdicts(
      record(db.withTables<LearningTables>()),
      db.withTables<ChallengeTables>(),
      curriculum.currentId,
    ),
    recordIn: (db) => record(db.withTables<LearningTables>()),
    examExercises: whatExamsAsk(kinds),
    drillExercises: whatExercisesAsk(kinds),
    judgeExercise: judgeExercise(kinds),
    examLabs: whatLabsExamsAsk(openLabFile),
    judgeLab: judgeExamLab({ openLabFile, judge: judging.judge }),
  })
  const flashcards = flashcardsServer(cards)
  const reminders = reminderMails({ accountMails: identity.accountMails, settings, publicUrl })
  const site = { name: brand.name, url: publicUrl }
  const { seals, isClosed } = identity
  const forChallenge = challengeNeeds({
    db,
    curriculum,
    record,
    cards,
    site,
    seals,
    isClosed,
    reminders,
    now,
    settings,
  })
  const challenge = challengeServer(forChallenge)
  await stopRoute(app, { db, reminders })
  if (reminders) {
    const sending = startReminders({ db, needs: forChallenge, mails: reminders, now, log: app.log })
    app.addHook('onClose', () => sending.stop())
  }
  const resources = resourcesServer({
    catalog,
    tracks: curriculum.tracks,
    selectedTrackOf: (db, userId) =>
      selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
  })
  const sentenceModel = openSentenceModel()
  app.addHook('onClose', () => sentenceModel.close())
  const ledger = {
    ...leftForExams,
    record: (db: Db<TutorTables>) => record(db.withTables<LearningTables>()),
    mistakes: { curriculum, describeSlip: describeSlip(kinds) },
  }
  const tutor = tutorServer({
    sentences: { ...sentenceModel, isWord: isWholeWord },
    curriculum,
    settings,
    now,
    ...ledger,
    selectedTrackOf: (db, userId) =>
      selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
    misconceptionsOf: tellOpenMisconceptions(ledger, db.withTables<TutorTables>()),
    exerciseHelp: helpWithExercise(kinds),
    shown: (db) =>
      hidePlacementVerdicts(
        record(db.withTables<LearningTables>()),
        db.withTables<ChallengeTables>(),
        curriculum.currentId,
      ),
  })
  const feeds = feedsSource(settings.JOBS_FEEDS_FILE ?? join(settings.DATA_DIR, 'feeds.yaml'))
  const jobs = jobsServer({
    feeds,
    lessonsAbout: (topicId) => ({
      topic: curriculum.topicTitle(topicId),
      lessons: curriculum.lessonsAbout(topicId),
    }),
  })
  if (settings.JOBS_SCHEDULE) {
    const userAgent = userAgentOf(brand.name, publicUrl)
    const schedule = startJobsSchedule({ db, feeds, now, userAgent, log: app.log })
    app.addHook('onClose', () => schedule.stop())
  }
  serveFeature(app, identity.feature, request)
  serveFeature(app, profile, request)
  const curriculumFeature = curriculumServer({
    curriculum,
    selectedTrackOf: (userId) => selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
  })
  serveFeature(app, curriculumFeature, request)
  serveFeature(app, learningServer(learning), request)
  serveFeature(app, lessons, request)
  serveFeature(app, exams, request)
  serveFeature(app, flashcards, request)
  serveFeature(app, challenge, request)
  serveFeature(app, resources, request)
  const practice = practiceServer({
    curriculum,
    openKind: kinds,
    selectedTrackOf: (userId) => selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
    record: record(db.withTables<LearningTables>()),
  })
  serveFeature(app, practice, request)
  const labs = labsServer({
    curriculum,
    openLabFile,
    judge: judging.judge,
    selectedTrackOf: (userId) => selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
    record: record(db.withTables<LearningTables>()),
  })
  serveFeature(app, labs, request)
  serveFeature(app, tutor, request)
  const home = homeServer({
    lessonPathOf: publicLessonPath(curriculum),
    curriculum,
    countResources: (trackIds) => countResourcesFor(catalog.resources, trackIds),
    hasJobs: () => hasListings(db.withTables<JobsTables>(), { feeds }),
    selectedTrackOf: (userId) => selectedTrackOf(db.withTables<ProfileTables>(), userId, tracks),
    record: record(db.withTables<LearningTables>()),
  })
  serveFeature(app, home, request)
  serveFeature(app, jobs, request)

  await servePages(app, {
    curriculum,
    publicUrl,
    now,
    isKept: settings.OFFLINE,
    folder: parts.webFolder,
  })
  return app
}
