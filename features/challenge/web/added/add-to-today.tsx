/** For other pages: puts a lesson, or practice of it, on the list of today, and takes it off again. */
import { Link } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { wordsFor } from '#platform/web/error-words.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { ShownTask } from '../../contract.ts'
import { taskWords } from '../../core/task-words.ts'
import { useTodayIfKnown } from '../use-challenge.ts'
import { useAddTask, useRemoveTask } from './use-added.ts'

type Props = {
  readonly lessonId: string
  /** Of what is pressed. */
  readonly className: string
}

/** Nothing without a challenge. */
export function AddToToday({ lessonId, className }: Props) {
  const today = useTodayIfKnown()
  const add = useAddTask()
  const [listed, setListed] = useState<{ task: ShownTask; isNew: boolean } | null>(null)
  const remove = useRemoveTask(() => setListed(null))
  const opener = useRef<HTMLButtonElement>(null)
  const wasListed = useRef(false)
  useEffect(() => {
    // The button that took it off is gone.
    if (!listed && wasListed.current) opener.current?.focus()
    wasListed.current = listed !== null
  }, [listed])
  if (!today) return null
  const error = add.error ?? remove.error
  const planned = today.today.tasks.find(
    ({ task, isDone }) => task.kind === 'lesson' && task.lessonId === lessonId && !isDone,
  )
  const onList = listed ?? (planned && !add.isPending ? { task: planned, isNew: false } : null)
  const addedId = onList?.task.addedId
  return (
    <>
      {onList ? (
        <p
          ref={listed ? focusOnArrival : undefined}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-3 outline-none"
        >
          <span className="wrap-anywhere">
            On{' '}
            <Link to="/dashboard/lessons/plan" className="text-link">
              today's list
            </Link>
            : {taskWords(onList.task)}
          </span>
          {addedId !== undefined && (
            <button
              type="button"
              className={className}
              aria-disabled={remove.isPending || undefined}
              onClick={() => {
                if (!remove.isPending) remove.mutate(addedId)
              }}
            >
              Undo
            </button>
          )}
        </p>
      ) : (
        <button
          ref={opener}
          type="button"
          className={className}
          aria-disabled={add.isPending || undefined}
          onClick={() => {
            if (add.isPending) return
            remove.reset()
            const addedId = crypto.randomUUID()
            add.mutate({ addedId, lessonId }, { onSuccess: setListed })
          }}
        >
          <ListPlus aria-hidden />
          Add to today
        </button>
      )}
      {error && (
        <p role="alert" className="basis-full text-(--danger-text)">
          {wordsFor(error)}
        </p>
      )}
    </>
  )
}
