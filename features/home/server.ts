/** Home's door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { homeContract } from './contract.ts'
import { answerDailyQuestion, recordDailyAnswer } from './server/answer-daily-question.ts'
import { questionsByDay } from './server/daily-question.ts'
import { getContents } from './server/get-contents.ts'
import { getDailyQuestion } from './server/get-daily-question.ts'
import { getMyDailyAnswer } from './server/get-my-daily-answer.ts'
import type { HomeNeeds } from './server/needs.ts'

export { previewOfDay, type PreviewOfDay } from './server/daily-preview.ts'

export function homeServer(needs: HomeNeeds) {
  const questionOf = questionsByDay(needs)
  return defineServerFeature()({
    contract: homeContract,
    handlers: {
      getContents: getContents(needs),
      getDailyQuestion: getDailyQuestion(needs, questionOf),
      answerDailyQuestion: answerDailyQuestion(questionOf),
      recordDailyAnswer: recordDailyAnswer(needs, questionOf),
      getMyDailyAnswer: getMyDailyAnswer(needs, questionOf),
    },
  })
}
