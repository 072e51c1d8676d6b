import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const FLEET = ['Brisa Azul', 'Guayota', 'Alisio 40', 'Teno', 'Calderón', 'Lapa', 'Nivaria', 'Añaza'];

const LANGUAGES = [
  { language: 'en', fleet: 'The fleet', price: 'from €130 / hour', book: 'Book Brisa Azul' },
  { language: 'es', fleet: 'La flota', price: 'desde 130 € / hora', book: 'Reservar Brisa Azul' },
  { language: 'ru', fleet: 'Наш флот', price: 'от 130 € / час', book: 'Забронировать: Brisa Azul' },
];

for (const { language, fleet, price, book } of LANGUAGES) {
  for (const width of [360, 1440]) {
    test(`in ${language} at ${width} px the eight boats are shown with prices, and axe has nothing to say`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const track = page.getByRole('region', { name: fleet });
      for (const name of FLEET) await expect(track.getByRole('heading', { name })).toBeAttached();
      const card = track.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Brisa Azul' }) });
      await expect(card).toContainText(new RegExp(price.replaceAll(' ', '\\s')));
      await expect(card.getByRole('link', { name: book })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('at 320 px nothing has to be scrolled sideways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?lng=ru');
  await expectAccessible(page);
});

test('a chosen language is shown on the spot and is still there on the next visit', async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'La flota' })).toBeVisible();
  await expect(page).toHaveTitle(/alquiler de barcos/);
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('an address in a language is shown in it, its links keep it, and the switch leads to the same page in another', async ({
  page,
}) => {
  await page.goto('/?lng=ru');
  await page.goto('/es/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const book = page.getByRole('link', { name: 'Reservar Teno' });
  await expect(book).toHaveAttribute('href', '/es/booking?boatId=teno');
  await book.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('link', { name: 'Забронировать: Teno' })).toHaveAttribute(
    'href',
    '/ru/booking?boatId=teno',
  );
  await expect(page).toHaveURL(/\/ru\/$/);
  await expect(page.getByRole('article').filter({ hasText: 'Teno' })).toContainText(/[а-я]{4,} [а-я]{4,}/);
});

test('nothing but a few kilobytes of script comes before the visitor turns to the page', async ({ page }) => {
  await page.route(/public-.*json|vendor/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/?lng=en', { waitUntil: 'networkidle' });
  const names = scripts.map((url) => new URL(url).pathname.replace(/-.*/, ''));
  expect(names.sort()).toEqual(['/assets/early', '/assets/entry.client']);

  // A press while the script is on its way is done once when it is there.
  await page.getByRole('link', { name: 'Book Teno' }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: /Teno/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a press leads on by itself when the script does not come', async ({ page }) => {
  await page.route(/vendor-/, (route) => route.abort());
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Book Teno' }).click();
  await expect(page).toHaveURL(/\/booking\?boatId=teno$/);
});

test('a press that only script can answer waits as long as the script takes', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/vendor-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/?lng=en');
  await page.getByRole('button', { name: 'Cookies and preferences' }).click();
  await page.clock.runFor('00:20');
  script.resolve();
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
});

test('a language outlives its cookie', async ({ page, context }) => {
  await page.goto('/?lng=ru');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app.lang'))).toBe('ru');
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('without script the boats are there, and a language is chosen by link and remembered', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of FLEET) await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await context.close();
});

test("a card's right half goes forward, its left half back, round and round; arrow keys do the same", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?lng=en');
  const pictures = page.getByRole('region', { name: 'Pictures of Brisa Azul' });
  const showsPicture = (alt: RegExp) => expect(pictures.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.9 });
  await pictures.scrollIntoViewIfNeeded();
  await showsPicture(/with Mount Teide behind/);
  const box = (await pictures.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await showsPicture(/passing La Gomera at sunset/);
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  await showsPicture(/with Mount Teide behind/);
  await page.keyboard.press('ArrowRight');
  await showsPicture(/twin-wheel cockpit/);
  await expect(pictures.getByRole('status')).toHaveText('Picture 2 of 3');
});

test("a card leads to its boat's page, wherever it is pressed, by Enter and by Space", async ({ page }) => {
  await page.goto('/?lng=en');
  const card = page.getByRole('article').filter({ hasText: 'Guayota' });
  const press = [
    // What is pressed is the link, which lies over all of the card.
    () => card.getByText('up to 11 guests').click({ force: true }),
    () => card.getByRole('link', { name: 'Guayota', exact: true }).press('Enter'),
    () => card.getByRole('link', { name: 'Guayota', exact: true }).press(' '),
  ];
  for (const way of press) {
    await way();
    await expect(page).toHaveURL(/\/boats\/guayota$/);
    await page.goto('/');
  }
});

test('its button opens the booking of that boat, which Escape does not close', async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Book Guayota' }).click();
  const dialog = page.getByRole('dialog', { name: /Guayota/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book Guayota' })).toBeFocused();
});

test('Space on the button books too, and "choose among all boats" asks which', async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Book Teno' }).press(' ');
  await expect(page.getByRole('dialog', { name: /Teno/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Choose from all boats' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Calderón');
  await expect(dialog).toContainText('Lapa');
});

test('the arrows above the track lead from boat to boat, and say where one is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/?lng=en');
  const fleet = page.getByRole('region', { name: 'The fleet' });
  await fleet.getByRole('button', { name: 'Next boat' }).click();
  await expect(fleet.getByText(/^2 \/ \d+$/)).toBeVisible();
  const left = async () => (await fleet.getByRole('heading', { name: 'Guayota' }).boundingBox())?.x ?? -1;
  await expect.poll(async () => Math.abs((await left()) - 90), 'at the left edge').toBeLessThan(90);
});

test('a card comes in once, as soon as a third of it is seen', async ({ page }) => {
  await page.goto('/?lng=en');
  const card = page.getByRole('article').filter({ hasText: 'Brisa Azul' });
  await expect(card).toHaveAttribute('data-waiting');
  await card.evaluate(async (element) => {
    const top = element.getBoundingClientRect().top - window.innerHeight + 60;
    window.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(card).toHaveAttribute('data-waiting');
  await card.scrollIntoViewIfNeeded();
  await expect(card).not.toHaveAttribute('data-waiting');
  await expect(card).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(card).toHaveCSS('opacity', '1');
});

test('the two ways to sail lead to a booking that knows which', async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Find seats on a trip' }).click();
  await expect(page).toHaveURL(/\/booking\?mode=tickets$/);
  await page.goto('/#book');
  await expect(page.getByRole('dialog')).toContainText('Calderón');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the film plays once the page is there and can be stopped', async ({ page }) => {
  await page.goto('/?lng=en');
  const film = page.locator('video');
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test('who wants less motion gets the picture and never the film', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films: string[] = [];
  page.on('request', (request) => request.url().includes('hero_loop') && films.push(request.url()));
  await page.goto('/?lng=en');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('video')).toHaveCount(0);
  expect(films).toEqual([]);
});

test('a lost connection is said, and said no more when it is back', async ({ page, context }) => {
  await page.goto('/?lng=en');
  // What says so is fetched ahead, as soon as the browser has nothing else to do.
  await page.waitForFunction(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
    return ahead.length > 0 && ahead.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('an unknown address answers 404 in the language of the visitor, with the way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page?lng=ru');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Здесь только открытое море' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
});
