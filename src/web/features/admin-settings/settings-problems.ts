import type { SiteSettings } from '#contract/settings.ts';
import { LANGUAGES } from '#contract/language.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';

export type ProblemKey =
  | 'link'
  | 'film'
  | 'email'
  | 'https'
  | 'rating'
  | 'count'
  | 'title'
  | 'host'
  | 'siteId'
  | 'percent'
  | 'item'
  | 'day'
  | 'sameDay'
  | 'recipients'
  | 'hours'
  | 'knots'
  | 'metres';

/** Problems by the paths of their fields: `{'social.0.url': 'https'}`. */
export type Problems = Readonly<Record<string, ProblemKey>>;

const OWN_LINK = /^(#|\/(?!\/))\S*$/;
const OWN_FILM = /^\/media\/[\w./-]+\.(mp4|webm)$/;
const HTTPS = /^https:\/\/[^\s/.]+\.\S+$/;

/** Problems that the server would reject, and incomplete parts of the page. */
export function settingsProblems({
  hero,
  whyUs,
  contact,
  social,
  sales,
  inclusions,
  rating,
  analytics,
  alerts,
  reminders,
  forecast,
}: SiteSettings): Problems {
  const found: (readonly [path: string, problem: ProblemKey] | false)[] = [
    !OWN_LINK.test(hero.bookHref) && ['hero.bookHref', 'link'],
    hero.videoSrc ? !OWN_FILM.test(hero.videoSrc) && ['hero.videoSrc', 'film'] : false,
    ...whyUs.map(({ title }, place) => LANGUAGES.every((language) => !title[language].trim()) && titleProblem(place)),
    contact.email !== '' && !isEmail(contact.email) && ['contact.email', 'email'],
    ...social.map(({ url }, place) => !HTTPS.test(url) && ([`social.${place}.url`, 'https'] as const)),
    ...inclusions.map(({ text }, place) => !text.en.trim() && ([`inclusions.${place}.text`, 'item'] as const)),
    ...salesProblems(sales),
    ...ratingProblems(rating),
    ...analyticsProblems(analytics),
    ...alertsProblems(alerts),
    ...forecastProblems(forecast),
    reminders.after.reviewUrl !== '' &&
      !HTTPS.test(reminders.after.reviewUrl) && ['reminders.after.reviewUrl', 'https'],
  ];
  return Object.fromEntries(found.filter((problem) => problem !== false));
}

function alertsProblems({ recipients, lateHours, webhookUrl }: SiteSettings['alerts']) {
  const found: (readonly [string, ProblemKey])[] = [];
  if (!recipients.every(isEmail)) found.push(['alerts.recipients', 'recipients']);
  if (!(Number.isInteger(lateHours) && lateHours >= 1 && lateHours <= 168)) found.push(['alerts.lateHours', 'hours']);
  if (webhookUrl !== '' && !HTTPS.test(webhookUrl)) found.push(['alerts.webhookUrl', 'https']);
  return found;
}

function forecastProblems({ wind, gusts, waves }: SiteSettings['forecast']) {
  const found: (readonly [string, ProblemKey])[] = [];
  if (wind !== null && !isKnots(wind)) found.push(['forecast.wind', 'knots']);
  if (gusts !== null && !isKnots(gusts)) found.push(['forecast.gusts', 'knots']);
  if (waves !== null && !(waves >= 0.1 && waves <= 15)) found.push(['forecast.waves', 'metres']);
  return found;
}

function isKnots(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 99;
}

function titleProblem(place: number): readonly [string, ProblemKey] {
  return [`whyUs.${place}.title`, 'title'];
}

function salesProblems({ feePercent, igic }: SiteSettings['sales']) {
  const found: (readonly [string, ProblemKey])[] = [];
  if (feePercent !== null && !isPercent(feePercent)) found.push(['sales.feePercent', 'percent']);
  for (const [place, { from, charter, seats }] of igic.entries()) {
    const isRepeated = igic.some((other, at) => at < place && other.from === from);
    if (from === '') found.push([`sales.igic.${place}.from`, 'day']);
    else if (isRepeated) found.push([`sales.igic.${place}.from`, 'sameDay']);
    if (!isPercent(charter)) found.push([`sales.igic.${place}.charter`, 'percent']);
    if (!isPercent(seats)) found.push([`sales.igic.${place}.seats`, 'percent']);
  }
  return found;
}

/** A shown rating needs both figures; otherwise they may be empty. */
function ratingProblems({ isShown, value, count }: SiteSettings['rating']) {
  const found: (readonly [string, ProblemKey])[] = [];
  if (value === null ? isShown : !(value >= 0 && value <= 5)) found.push(['rating.value', 'rating']);
  if (count === null ? isShown : !(Number.isInteger(count) && count >= 0)) found.push(['rating.count', 'count']);
  return found;
}

function isPercent(value: number): boolean {
  return value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value;
}

function analyticsProblems({ provider, host, siteId }: SiteSettings['analytics']) {
  const found: (readonly [string, ProblemKey])[] = [];
  if (host !== null && !HTTPS.test(host)) found.push(['analytics.host', 'https']);
  if (provider === 'matomo' && host === null) found.push(['analytics.host', 'host']);
  if (provider !== 'none' && !siteId.trim()) found.push(['analytics.siteId', 'siteId']);
  return found;
}
