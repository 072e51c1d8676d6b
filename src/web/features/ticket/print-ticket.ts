const WINDOW = 'width=900,height=600';
/** Time for rendering before the print dialog opens (P-16.3). */
const PRINT_AFTER_MS = 200;

/**
 * Opens a window that contains only the ticket and prints it. No script is written into that window, because the page's
 * content policy forbids it. Returns false when the browser blocks the window.
 */
export function printTicket(svg: string, title: string): boolean {
  const paper = window.open('', '_blank', WINDOW);
  if (!paper) return false;
  const ticket = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  ticket.setAttribute('width', '100%');
  ticket.removeAttribute('height');
  paper.document.title = title;
  paper.document.body.replaceChildren(paper.document.importNode(ticket, true));
  window.setTimeout(() => {
    paper.focus();
    paper.print();
  }, PRINT_AFTER_MS);
  return true;
}
