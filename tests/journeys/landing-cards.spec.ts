import { expect, test } from './fixtures.ts';

const DEMO_BOATS = 8;

test('the right half of a card shows the next picture and the left half the previous one; arrow keys do the same', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/?lng=en');
  const pictures = page.getByRole('group', { name: 'Pictures of Brisa Azul' });
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

test('a click anywhere on a card, Enter and Space open the boat page', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?lng=en');
  const card = page.getByRole('article').filter({ hasText: 'Guayota' });
  const press = [
    // The link covers the whole card.
    async () => {
      await card.scrollIntoViewIfNeeded();
      await card.getByText('up to 11 guests').click({ force: true });
    },
    () => card.getByRole('link', { name: 'Guayota', exact: true }).press('Enter'),
    () => card.getByRole('link', { name: 'Guayota', exact: true }).press(' '),
  ];
  for (const way of press) {
    await way();
    await expect(page).toHaveURL(/\/boats\/guayota$/);
    await page.goto('/');
  }
});

test('the button of a card opens the booking of that boat, which Escape does not close', { tag: '@nightly' }, async ({
  page,
}) => {
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

test('Space on the button opens the booking, and "choose among all boats" opens the boat list', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Book Teno' }).press(' ');
  await expect(page.getByRole('dialog', { name: /Teno/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Choose from all boats' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Calderón');
  await expect(dialog).toContainText('Lapa');
});

test('the arrows above the carousel move between boats and announce the position', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/?lng=en');
  const fleet = page.getByRole('region', { name: 'The fleet' });
  await fleet.getByRole('button', { name: 'Next boat' }).click();
  await expect(fleet.getByText(/^2 \/ \d+$/)).toBeVisible();
  const left = async () => (await fleet.getByRole('heading', { name: 'Guayota' }).boundingBox())?.x ?? -1;
  await expect.poll(async () => Math.abs((await left()) - 90), 'at the left edge').toBeLessThan(90);
});

test('the position above the carousel reaches the last boat by the arrows and by scrolling', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?lng=en');
  const fleet = page.getByRole('region', { name: 'The fleet' });
  const next = fleet.getByRole('button', { name: 'Next boat' });
  // Other tests list boats of their own at the same time.
  const first = await fleet.getByText(/^1 \/ \d+$/).innerText();
  const total = Number(first.split(' / ').at(-1));
  expect(total).toBeGreaterThanOrEqual(DEMO_BOATS);
  for (let position = 2; position <= total; position++) {
    await next.click();
    await expect(fleet.getByText(`${position} / ${total}`)).toBeVisible();
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  const track = fleet.getByRole('list').first();
  await track.evaluate((list) => list.scrollTo({ left: 0 }));
  await expect(fleet.getByText(`1 / ${total}`)).toBeVisible();
  await track.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(fleet.getByText(`${total} / ${total}`)).toBeVisible();
});

test('a card animates in once, when a third of it is visible', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
