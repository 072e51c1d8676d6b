import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/layout.css';
import { revealOnScroll } from './early/arrivals.ts';
import { initConsent } from './early/consent.ts';
import { reloadWhenOnline } from './early/reload-when-online.ts';
import { reloadInCurrentLanguage } from './early/language-of-address.ts';
import { registerJoinedStyles } from './early/joined-styles.ts';
import { initMenuDialogs } from './early/dialogs.ts';
import { layOutOnUse } from './early/far-sections.ts';
import { playFilm } from './early/film.ts';
import { watchFloat } from './early/float.ts';
import { fetchLater } from './early/later-files.ts';
import { saveChosenLanguage, addressInSavedLanguage } from './early/remembered-language.ts';
import { registerWorker } from './early/register-worker.ts';
import { markLastPress } from './early/smooth-scrolling.ts';
import { markTopOfPage } from './early/top-of-page.ts';
import { waitForIntent } from './early/intent.ts';
import { needsScriptAtOnce } from './early/needs-script.ts';
import { hideWhoIsSignedIn, isMarkedSignedIn } from './lib/browser/account-mark.ts';
import { deviceTime } from './service-worker/device-time.ts';

const openedAt = deviceTime();
if (isMarkedSignedIn()) hideWhoIsSignedIn();

/**
 * The code that the page needs before React (docs/decisions/0023); React and the page's own code are in `start.tsx`.
 */
async function wake(): Promise<void> {
  registerJoinedStyles();
  const { start } = await import('./start.tsx');
  await start(openedAt);
}

const savedAddress = addressInSavedLanguage();
saveChosenLanguage();
if (savedAddress) window.location.replace(savedAddress);
else {
  const wakeUp = waitForIntent(wake, fetchLater());
  if (needsScriptAtOnce()) wakeUp();
}
layOutOnUse();
markLastPress();
markTopOfPage();
initMenuDialogs();
initConsent();
revealOnScroll();
const film = document.querySelector<HTMLElement>('[data-film]');
if (film) playFilm(film);
const float = document.querySelector<HTMLElement>('[data-float]');
if (float) watchFloat(float);
registerWorker();
reloadWhenOnline();
reloadInCurrentLanguage();
