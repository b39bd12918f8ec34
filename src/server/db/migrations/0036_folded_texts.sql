-- Names without invisible characters (product §2) ------------------------------------------------------------------------

-- What fields of one line remove since this release. Characters that belong to an emoji or a kanji stay.
create function pg_temp.cleaned_name(name text) returns text language sql immutable as $$
select trim(regexp_replace(regexp_replace(name, '[\u0009\u000b\u000c\u0085\u2800\U0001d159]', ' ', 'g'), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]', '', 'g'))
$$;
-- Whether nothing can be seen in it.
create function pg_temp.is_blank_name(name text) returns boolean language sql immutable as $$
select regexp_replace(name, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') = ''
$$;

update service_users set name = pg_temp.cleaned_name(name) where name <> pg_temp.cleaned_name(name);
update organizations set name = pg_temp.cleaned_name(name) where name <> pg_temp.cleaned_name(name);
update projects set name = pg_temp.cleaned_name(name) where name <> pg_temp.cleaned_name(name);
-- A client that would get the name of another one keeps its own.
update clients c set name = pg_temp.cleaned_name(name)
where name <> pg_temp.cleaned_name(name) and not pg_temp.is_blank_name(name) and not exists (
  select from clients other
  where other.organization_id = c.organization_id and other.id <> c.id
    and normalize(pg_temp.cleaned_name(other.name), NFKC) = normalize(pg_temp.cleaned_name(c.name), NFKC));

-- Rows that showed nothing get a name to be found by.
update service_users set name = '名前未設定' where pg_temp.is_blank_name(name);
update organizations set name = '名称未設定の組織' where pg_temp.is_blank_name(name);
update projects set name = '名称未設定のプロジェクト' where pg_temp.is_blank_name(name);
update clients set name = '名称未設定の取引先 ' || id where pg_temp.is_blank_name(name);

drop function pg_temp.cleaned_name(text), pg_temp.is_blank_name(text);

-- One folding of texts (architecture: Search) ----------------------------------------------------------------------------

-- A text as it is compared, by searches, sorting and uniqueness: width (NFKC), capitals and forms of kanji folded, without
-- white space and invisible characters. domain/textSearch has the same rule for JavaScript. Not lower() alone: what it
-- changes besides a–z depends on the collation of the database.
create function folded_text(content text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(regexp_replace(normalize(content, NFKC) collate "C",
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') collate "C");
  capitals constant text := 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
  forms constant text :=
      '乘亂亙亞佛來俠俱倂值假傳僞價儉兒兔內兩冰凛剎剩劍劑勞勳勵勸勻區卷卻卽參吳咒啞單噓嚙嚴囑圈國圍圓圖團堯填增墮壓壘壞'
      '壤壯壹壽奧奬妝姊姬孃學寢實寫寬寶將專對屆屬峯峽嶽巖巢帶廁廢廣廳彈彌彎彥徑從徵德恆悅惠惡惱愼慘應懷戀戰戲戶戾拂拔拜'
      '挾插揭搔搖搜摑擇擊擔據擧擴攝攪收效敍敕敘數斷晄晉晚晝暨曆曉曾會枡查條棧棱榆榮槇槪樂樓樞樣橫檜檢櫻權歐歡步歲歷歸殘'
      '殼毆每氣污沒涉淚淨淺渴溪溫溼滯滿潑潛澀澁澤濕濟濤濱濾瀧瀨灣焰燈燒營爐爭爲牀犧狀狹獎獨獵獸獻瓣甁產畫當疊痹瘦癡發皋'
      '盜盡眞硏碎礪祕祿禦禪禮禰禱稅稱稻穎穗穩穰竈竊竝粹糉絕絲經綠緖緣縣縱總繡繩繪繫繼續纔纖缺罐羣聯聰聲聽肅脣脫腦腳膽臟'
      '臺與舉舊舍艷荔莊莖菸萊萠萬蔣蔥薰藏藝藥蘆處虛號螢蟬蟲蠟蠶蠻衞裝襃覺覽觀觸說謠證譯譽讀變讓豐豫貓貳賣賴贊贗踐輕輛轉'
      '辨辭辯遙遞遲邊郞鄉鄕鄰醉醫醬醱釀釋銳鋪錄錢鍊鎭鐵鑄鑛閱關陷隨險隱雙雜雞霸靈靜顏顯飜餘餠騷驅驗驛髓體髮鬥鬭鱉鷄鷗鹼'
      '鹽麥麪麴麵黃黑默點黨齊齋齒齡龍龜髙﨑嵜邉濵𠮷栁槗桒嶋嶌冨渕舘埜';
  usual_forms constant text :=
      '乗乱亘亜仏来侠倶併値仮伝偽価倹児兎内両氷凜刹剰剣剤労勲励勧匀区巻却即参呉呪唖単嘘噛厳嘱圏国囲円図団尭塡増堕圧塁壊'
      '壌壮壱寿奥奨粧姉姫嬢学寝実写寛宝将専対届属峰峡岳巌巣帯厠廃広庁弾弥弯彦径従徴徳恒悦恵悪悩慎惨応懐恋戦戯戸戻払抜拝'
      '挟挿掲掻揺捜掴択撃担拠挙拡摂撹収効叙勅叙数断晃晋晩昼曁暦暁曽会桝査条桟稜楡栄槙概楽楼枢様横桧検桜権欧歓歩歳歴帰残'
      '殻殴毎気汚没渉涙浄浅渇渓温湿滞満溌潜渋渋沢湿済涛浜沪滝瀬湾焔灯焼営炉争為床犠状狭奨独猟獣献弁瓶産画当畳痺痩痴発皐'
      '盗尽真研砕砺秘禄御禅礼祢祷税称稲頴穂穏穣竃窃並粋粽絶糸経緑緒縁県縦総繍縄絵繋継続才繊欠缶群連聡声聴粛唇脱脳脚胆臓'
      '台与挙旧舎艶茘荘茎煙莱萌万蒋葱薫蔵芸薬芦処虚号蛍蝉虫蝋蚕蛮衛装褒覚覧観触説謡証訳誉読変譲豊予猫弐売頼賛贋践軽輌転'
      '弁辞弁遥逓遅辺郎郷郷隣酔医醤醗醸釈鋭舗録銭錬鎮鉄鋳鉱閲関陥随険隠双雑鶏覇霊静顔顕翻余餅騒駆験駅髄体髪闘闘鼈鶏鴎鹸'
      '塩麦麺麹麺黄黒黙点党斉斎歯齢竜亀高崎崎辺浜吉柳橋桑島島富淵館野';
begin
  if folded ~ ('[' || capitals || ']') then
    folded := translate(folded, capitals,
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿœαβγδεζηθικλμνξοπρστυφχψωабвгдеёжзийклмнопрстуфхцчшщъыьэюя');
  end if;
  if folded ~ ('[' || forms || ']') then
    -- Not translate(), which compares each letter of the text with the whole table.
    folded := (
      select string_agg(coalesce(pair.usual, letter.form), '' order by letter.position)
      from unnest(string_to_array(folded, null)) with ordinality as letter (form, position)
      left join unnest(string_to_array(forms, null), string_to_array(usual_forms, null)) as pair (form, usual)
        on pair.form = letter.form);
  end if;
  return folded;
end $$;

-- The texts of a report, one a line, so that nothing is found across two of them.
create function report_folded_text(entries jsonb) returns text language sql immutable strict parallel safe
return (
  select coalesce(string_agg(folded_text(entry #>> '{}'), E'\n'), '')
  from jsonb_path_query(entries, '$.*') as entry);

create function report_folded_keys(organization_id bigint, submitted_at timestamptz, entries jsonb)
returns integer[] language sql immutable strict parallel safe
return search_keys(organization_id, search_week(submitted_at), search_pairs(report_folded_text(entries), true));

-- As reports_search, which the release before this one still reads; a later migration drops it.
create index reports_folded_search on reports using gin (report_folded_keys(organization_id, submitted_at, entries))
  with (fastupdate = off) where submitted_at is not null;
alter index reports_folded_search alter column 1 set statistics 0;
