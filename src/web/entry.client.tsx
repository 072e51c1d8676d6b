import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/layout.css';
import { awaitArrivals } from './early/arrivals.ts';
import { tendConsent } from './early/consent.ts';
import { comeBackWhenOnline } from './early/come-back.ts';
import { comeBackInItsLanguage } from './early/language-of-address.ts';
import { nameJoinedStyles } from './early/joined-styles.ts';
import { tendDialogs } from './early/dialogs.ts';
import { playFilm } from './early/film.ts';
import { fetchLater } from './early/later-files.ts';
import { rememberChosen, rememberedElsewhere } from './early/remembered-language.ts';
import { registerWorker } from './early/register-worker.ts';
import { markTopOfPage } from './early/top-of-page.ts';
import { waitForIntent } from './early/intent.ts';
import { needsScriptAtOnce } from './early/needs-script.ts';
import { deviceTime } from './service-worker/device-time.ts';

const openedAt = deviceTime();

/** What the page needs before React (docs/decisions/0023); React and the page's own code are `start.tsx`. */
async function wake(): Promise<void> {
  nameJoinedStyles();
  const { start } = await import('./start.tsx');
  await start(openedAt);
}

const elsewhere = rememberedElsewhere();
rememberChosen();
if (elsewhere) window.location.replace(elsewhere);
else {
  const wakeUp = waitForIntent(wake, fetchLater());
  if (needsScriptAtOnce()) wakeUp();
}
markTopOfPage();
tendDialogs();
tendConsent();
awaitArrivals();
const film = document.querySelector<HTMLElement>('[data-film]');
if (film) playFilm(film);
registerWorker();
comeBackWhenOnline();
comeBackInItsLanguage();
