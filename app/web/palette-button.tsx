/**
 * Opens the command palette from every signed-in page: a button in the header, and keys.
 *
 * The shell loads only this. The palette is loaded when it is first opened, or earlier: when the pointer or the focus is
 * on the button, Ctrl is down, or the page has loaded and the browser has nothing to do. With it the server begins to
 * index what is searched.
 */
import { useQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { useEffect, useState } from 'react'

import { loadOpenTasks } from '#features/challenge/web.tsx'
import { loadSearch } from '#features/curriculum/web.tsx'
import { loadNextStep } from '#features/lessons/web.tsx'
import { codePart } from '#platform/web/code-part.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { whenIdle } from '#platform/web/when-idle.ts'

import { isApple, usePaletteKeys, useTypedAhead } from './palette-keys.ts'

const TITLE = 'Go to a lesson, a page or a command'

const palettePart = codePart(async () => {
  const search = loadSearch()
  void search.then(({ prepareSearch }) => prepareSearch()).catch(() => undefined)
  const [{ paletteOf }, { useSearch }, { useNextStep }, { useOpenTasks }] = await Promise.all([
    import('./palette.tsx'),
    search,
    loadNextStep(),
    loadOpenTasks(),
  ])
  return { Palette: paletteOf({ useSearch, useNextStep, useOpenTasks }) }
})

export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const palette = useQuery({
    queryKey: ['palette'],
    queryFn: palettePart.read,
    enabled: isWanted || isOpen,
    staleTime: Infinity,
    gcTime: Infinity,
    // Shown at once, with a way to try again.
    retry: false,
    networkMode: 'always',
  })
  usePaletteKeys({
    onOpen: () => {
      // The same keys close it. Over another dialog they do nothing, because unsaved input would be lost.
      if (isOpen) setOpen(false)
      else if (!document.querySelector('dialog:modal')) setOpen(true)
    },
  })
  useEffect(() => {
    let isHere = true
    void whenIdle().then(() => isHere && setWanted(true))
    return () => {
      isHere = false
    }
  }, [])
  useEffect(() => {
    const chord = isApple ? 'Meta' : 'Control'
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === chord) setWanted(true)
    }
    document.addEventListener('keydown', prepare)
    return () => document.removeEventListener('keydown', prepare)
  }, [])

  const close = () => setOpen(false)
  const Palette = palette.data?.Palette
  const typed = useTypedAhead(isOpen && Palette === undefined, isOpen)
  return (
    <>
      <button
        type="button"
        className="button button--ghost h-11 gap-2 px-3 max-lg:w-11 max-lg:p-0 lg:border lg:border-(--field-border)"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        <Compass className="lg:size-4" aria-hidden />
        <span className="max-lg:sr-only">
          Go to<span className="sr-only"> a lesson, a page or a command</span>
        </span>
        <kbd className="kbd max-lg:hidden" aria-hidden>
          {isApple ? '⌘K' : 'Ctrl+K'}
        </kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={TITLE} layout="bare">
        {Palette ? (
          <Palette onClose={close} typed={typed} />
        ) : (
          <div className="p-4">
            {palette.error && !palette.isFetching ? (
              <LoadTrouble
                error={palette.error}
                onRetry={() => void palette.refetch()}
                what="This list"
              />
            ) : (
              <Skeleton lines={3} label="Loading the list" />
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}
