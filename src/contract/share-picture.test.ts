import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { sharePictureAsked, sharePictureAt } from './share-picture.ts';

test('every picture is found again by its own address, a boat called like a language included', () => {
  for (const language of LANGUAGES) {
    for (const slug of [null, 'teno', 'alisio-40', 'es', 'en-ru']) {
      const file = sharePictureAt({ language, slug }).slice('/media/og/'.length);
      expect(sharePictureAsked(file)).toEqual({ language, slug });
    }
  }
});

test.each(['', 'teno.jpg', 'de.jpg', 'teno-de.jpg', '-en.jpg', 'Teno-en.jpg', '../en.jpg', 'en.png', 'a--b-en.jpg'])(
  '“%s” asks for none',
  (file) => {
    expect(sharePictureAsked(file)).toBeNull();
  },
);
