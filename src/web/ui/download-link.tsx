import type { MouseEvent, ReactNode } from 'react';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { send } from '../lib/api/send.ts';
import buttons from './button.module.css';
import { classNames } from './class-names.ts';

interface DownloadLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Downloads a file that needs a session. If the session has ended, the page asks for a sign-in first (P-19.17). */
export function DownloadLink({ href, className, children }: DownloadLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void downloadWithSession(href);
  };
  return (
    <a className={classNames(buttons.button, buttons.quiet, className)} href={href} download onClick={onClick}>
      {children}
    </a>
  );
}

/** The browser would report a file that is refused for want of a session only as a failed download. */
async function downloadWithSession(href: string): Promise<void> {
  if (await isRefused()) return;
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

async function isRefused(): Promise<boolean> {
  try {
    await send(PATHS.sessions);
    return false;
  } catch (error) {
    // Of any other failure, the browser tells with the download itself.
    return error instanceof ApiError && (error.status === 401 || error.status === 403);
  }
}
