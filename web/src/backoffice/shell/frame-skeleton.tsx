import { AreaContext, type AreaConfig } from './area.ts'
import { Blocks, ContentSkeleton } from './content-skeleton.tsx'
import { Wordmark } from './sidebar.tsx'
import '../backoffice.css'

/**
 * The frame of an area while its scripts or the session load: boxes of the same sizes as in `Frame`,
 * so that nothing moves.
 */
export const FrameSkeleton = ({ area }: { area: AreaConfig }) => (
  <AreaContext value={area}>
    <div className="office">
      <aside className="sidebar">
        <Wordmark />
        <Blocks count={9} size="mx-2.5 my-2 h-4" />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="flex h-13 items-center border-b border-line px-4 max-[22.5rem]:px-2 md:px-6">
          <div className="lg:hidden">
            <Wordmark />
          </div>
          <Blocks size="h-8 w-80 max-lg:hidden" />
        </header>
        <main className="mx-auto w-full max-w-[1440px] flex-1 px-4 pt-[22px] pb-24 md:px-6 lg:pb-10">
          <ContentSkeleton />
        </main>
      </div>
    </div>
    <div className="bottom-bar">
      <div className="h-14" />
    </div>
  </AreaContext>
)
