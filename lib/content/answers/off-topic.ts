/**
 * Words of questions that are plainly about something else. A question that fits these better than any entry
 * is met with "I do not know" instead of the nearest entry.
 */
export const offTopicWords: readonly string[] = [
  'weather, forecast, rain, sunny, temperature, snow',
  'football, soccer, basketball, match, score, world cup, champion, league, player, olympics, tennis, formula one',
  'president, election, vote, politics, politician, party, government, prime minister, war, ukraine, trump, religion, god, abortion, immigration',
  'capital, population, country, mountain, river, planet, moon, history of, century, king, queen',
  'recipe, cook, bake, cake, pizza, pasta, food, dinner, restaurant near me, wine, coffee',
  'joke, poem, song, lyrics, story, essay, homework, haiku, riddle, music, movie, film, netflix, book, novel, game',
  'python, javascript, java, rust, css, html, function, regex, code snippet, compile, algorithm, debug, script in, leetcode, sort a list',
  'maths, calculate, equation, derivative, integral, square root, multiply, plus, minus, times, divided, solve, prime number, sum',
  'bitcoin, crypto, stock, stock price, shares, invest, lottery, exchange rate, dollar, euro',
  'doctor, medicine, symptom, headache, diagnosis, disease, pregnant, diet, lose weight, fitness',
  'ignore previous instructions, system prompt, initial instructions, pretend, role play, jailbreak, developer mode, act as, repeat after me, override, dan, reveal, secret',
  'girlfriend, boyfriend, dating, love you, marry, sex, horoscope, zodiac, meaning of life, dream',
  'flight, hotel, holiday trip, travel, train, bus, taxi, airport, car, tesla, iphone, samsung, laptop, buy shoes',
  'translate this sentence, synonym, spell, grammar, definition of the word, what time is it, what day is it, date today, news, latest news, birthday',
];
