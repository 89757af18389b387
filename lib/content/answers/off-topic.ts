/**
 * Words of questions that are plainly about something else. A question that fits these better than any entry
 * is met with "I do not know" instead of the nearest entry.
 */
export const offTopicWords: readonly string[] = [
  'weather, forecast, rain, sunny, temperature, snow',
  'football, soccer, basketball, match, score, world cup, champion, league, player, olympics, tennis, formula one',
  'president, election, vote, politics, politician, party, government, prime minister, war, ukraine, trump, religion, god, abortion, immigration',
  'capital of, population, mountain, river, planet, moon, history of, century, king, queen',
  'recipe, cook, bake, cake, pizza, pasta, food, dinner, wine, coffee',
  'joke, poem, song, lyrics, story, essay, homework, haiku, riddle, music, movie, film, netflix, novel, game',
  'dog, cat, pet, animal, horse, fish, ants, garden, plant, kitchen, furniture, clean, wash, repair, tyre, bicycle, shoes, clothes, gift',
  'how old is, how tall is, singer, actor, actress, celebrity, famous, born, died, inventor, invented, married to, net worth',
  'school, exam, university, professor, physics, chemistry, biology, philosophy, universe, mars, sky, sun, ocean, dinosaur',
  'where do you live, how old are you, your parents, your family, your birthday, your favourite, keep a secret, do you eat, do you drink, have you ever been, be my friend',
  'favourite colour, hobby, breakfast, hungry, tired, bored, sad, lonely, dream of, opinion on, thoughts on',
  'python, javascript, java, rust, css, html, regex, code snippet, compile, algorithm, debug, script in, leetcode, sort a list',
  'maths, calculate, equation, 3x, 2x, x, y, algebra, percent of, root of, derivative, integral, square root, multiply, plus, minus, times, divided, solve, prime number, sum',
  'bitcoin, crypto, stock, stock price, gold, silver, oil, shares, lottery, exchange rate, dollar, euro',
  'tax return, my taxes, mortgage, rent, house, wedding, wifi, router, guitar, piano, vaccine, quantum, miles, kilometers, cover letter',
  'medicine, symptom, headache, diagnosis, disease, pregnant, diet, lose weight, fitness',
  'do you know a good, recommend a, near me, nearby, in town',
  'my wife, my husband, my girlfriend, my child, my mother, my father, my job, quit my job, raise, my back, my car, my laptop, my screen',
  'output your, print your, dump your, prompt, environment variables, training set, hidden rules, your source code',
  'ignore previous instructions, system prompt, initial instructions, pretend, no rules, no restrictions, you are now, dan, role play, jailbreak, developer mode, act as, repeat after me, override, dan, reveal, secret',
  'girlfriend, boyfriend, dating, love you, marry, sex, horoscope, zodiac, meaning of life, dream',
  'flight, vacation, trip, travel, train, bus, taxi, airport, tesla, iphone, samsung, laptop, buy shoes',
  'translate, into japanese, into chinese, synonym, spell, grammar, definition of the word, what time is it, what day is it, date today, news, latest news, birthday',
];
