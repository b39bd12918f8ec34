import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { roleLabels } from '../../../domain/roles';
import { textsOf } from './articles/helpArticle';
import { helpArticles, helpSections } from './helpSections';

const articles = Object.entries(helpArticles);

describe('the articles', () => {
  it('are each in one section', () => {
    const listed = helpSections.flatMap((section) => Object.keys(section.articles));
    expect(listed.sort()).toEqual(articles.map(([slug]) => slug).sort());
  });

  it('have titles of their own, which fit into one line of a list', () => {
    const titles = articles.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > 26)).toEqual([]);
  });

  it.each(articles)('%s is short and answers with more than its summary', (_, article) => {
    const texts = textsOf(article);
    expect(texts.length).toBeGreaterThan(6);
    expect(texts.join('').length).toBeLessThan(1_100);
    expect(article.related).not.toContain(_);
  });

  it.each(Object.values(roleLabels))('tell a %s what to do on the first day', (label) => {
    expect(articles.map(([, { title }]) => title)).toContain(`${label}の方へ：はじめに行うこと`);
  });
});

const linksOf = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/help/'))
    .map((link) => link.textContent);

/** The text that the page shows about a search. */
const found = () => within(screen.getByRole('main')).getByRole('status');

describe('the page ヘルプ', () => {
  it('lists all articles by section, without a log-in', async () => {
    await renderApp('/help');
    expect(linksOf()).toEqual(
      helpSections.flatMap((section) => Object.values(section.articles).map(({ title }) => title)),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      helpSections.map(({ heading }) => heading),
    );
    expect(found()).toBeEmptyDOMElement();
  });

  it('begins with the way back and the sections, each of which it leads to', async () => {
    const { user } = await renderApp('/help');
    const [back] = screen.getAllByRole('link', { name: 'コエノワを開く' });
    expect(back).toHaveAttribute('href', '/');
    const contents = within(screen.getByRole('navigation', { name: '目次' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      helpSections.map(({ heading }) => heading),
    );
    await user.click(contents.getByRole('link', { name: 'プランと請求' }));
    expect(screen.getByRole('heading', { level: 2, name: 'プランと請求' })).toHaveFocus();

    await user.type(screen.getByRole('searchbox'), '請求書');
    expect(screen.queryByRole('navigation', { name: '目次' })).toBeNull();
  });

  it('finds the articles whose title or text has all words, whatever their width and case', async () => {
    const { user, address } = await renderApp('/help');
    const field = screen.getByRole('searchbox', { name: '記事を検索' });
    await user.type(field, 'ＳＨＩＦＴ＿ｊｉｓ　ﾒﾝﾊﾞｰ');
    expect(linksOf()).toEqual(['CSVの取り込みと書き出し']);
    expect(found()).toHaveTextContent('1件の記事が見つかりました。');
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('ＳＨＩＦＴ＿ｊｉｓ　ﾒﾝﾊﾞｰ');

    await user.clear(field);
    expect(linksOf()).toHaveLength(articles.length);
  });

  it('says so when nothing is found', async () => {
    await renderApp('/help?q=%E3%83%91%E3%82%A4%E3%83%8A%E3%83%83%E3%83%97%E3%83%AB');
    expect(found()).toHaveTextContent('当てはまる記事はありません。');
    expect(linksOf()).toEqual([]);
  });

  it('keeps the search on the way back from an article', async () => {
    const { user, address, goBack } = await renderApp('/help?q=eNPS');
    await user.click(screen.getByRole('link', { name: 'スコアの見方' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'スコアの見方' })).toHaveFocus();
    goBack();
    expect(address()).toBe('/help?q=eNPS');
    expect(await screen.findByRole('searchbox')).toHaveValue('eNPS');
  });
});

describe('an article', () => {
  it('leads to related ones, to the list and to whom the operator names', async () => {
    await renderApp('/help/contact', { config: { supportUrl: 'https://operator.example/help' } });
    expect(screen.getByRole('link', { name: 'サポートまでお問い合わせください' })).toHaveAttribute(
      'href',
      'https://operator.example/help',
    );
    // Above the title and at the end.
    expect(
      screen.getAllByRole('link', { name: 'ヘルプの一覧' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/help', '/help']);
    const related = within(screen.getByRole('navigation', { name: 'あわせて読む' }));
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/help/login',
      '/help/concerns',
    ]);
  });

  it('takes its title to the tab, also when another one follows', async () => {
    const { user } = await renderApp('/help/contact');
    await user.click(screen.getByRole('link', { name: '相談する' }));
    await screen.findByRole('heading', { level: 1, name: '相談する' });
    expect(document.title).toBe('相談する | ヘルプ | コエノワ');
  });

  it('with steps has them in an ordered list', async () => {
    await renderApp('/help/concerns');
    const [steps] = screen.getAllByRole('list');
    expect(steps!.tagName).toBe('OL');
    expect(within(steps!).getAllByRole('listitem')).toHaveLength(4);
  });

  it('with a picture keeps its place until it has been loaded, and describes it', async () => {
    await renderApp('/help/scores');
    const picture = screen.getByRole('img', { name: /^「コンディションスコア」の枠/ });
    expect(picture).toHaveAttribute('src', '/help/score.webp');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', expect.stringMatching(/^\d+$/));
    expect(picture).toHaveAttribute('height', expect.stringMatching(/^\d+$/));
  });

  it('that does not exist says so, with the way to the list', async () => {
    await renderApp('/help/constructor');
    expect(screen.getByRole('heading', { level: 1, name: '記事が見つかりません' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'ヘルプの一覧' })).toHaveLength(2);
  });
});
